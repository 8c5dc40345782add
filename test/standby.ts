import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { atEnd } from './cleanup.ts'
import { temporaryFolder } from './server.ts'

/** A migrated database and a standby that follows it, each in a folder of its own. */
export const startWithStandby = async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const original = await startEmbedded({ dataDir: first.path })
  await migrate(original.url)
  await original.stop()
  cpSync(first.path, second.path, { recursive: true })
  const primary = await startEmbedded({ dataDir: first.path })
  const { hostname, port, username, password } = new URL(primary.url)
  const folder = join(second.path, 'postgres')
  writeFileSync(join(folder, 'standby.signal'), '')
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const standby = await startEmbedded({ dataDir: second.path })
  atEnd(async () => {
    await standby.stop()
    await primary.stop()
    first.remove()
    second.remove()
  })
  return { primary, standby }
}
