import { chmodSync } from 'node:fs'
import pg from 'pg'
import { createPassphrases } from '../../apps/server/src/modules/access/signIn/passphrases.ts'
import { type BenchMember, makeMembers } from '../../bench/support/members.ts'
import { temporaryFolder } from '../../test/server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { installPackages } from './packages.ts'
import { passphrase } from './session.ts'

const makeBank = async (cluster: Cluster): Promise<BenchMember[]> => {
  const primary = await cluster.primary()
  if (!primary) throw new Error('There is no primary')
  const pool = new pg.Pool({
    host: primary.address,
    database: 'florin',
    user: 'postgres',
    password: cluster.superuserPassword,
    ssl: { rejectUnauthorized: false },
    max: 4,
  })
  try {
    return await makeMembers(pool, 64, await createPassphrases().hash(passphrase))
  } finally {
    await pool.end()
  }
}

/** A cluster with people who have money, for the time of the work. */
export const withCluster = async <T>(
  note: (line: string) => void,
  work: (cluster: Cluster, members: readonly BenchMember[]) => Promise<T>,
  canSetClock = false,
): Promise<T> => {
  installPackages(note)
  const folder = temporaryFolder()
  chmodSync(folder.path, 0o755)
  const cluster = await startCluster(folder.path, note, canSetClock)
  // Machines made of namespaces outlive the process that made them.
  const interrupted = () => void cluster.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  try {
    return await work(cluster, await makeBank(cluster))
  } finally {
    process.off('SIGINT', interrupted)
    await cluster.stop()
    folder.remove()
  }
}
