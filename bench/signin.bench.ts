import pg from 'pg'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { createPassphrases } from '../apps/server/src/modules/access/signIn/passphrases.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { createCaller } from './support/caller.ts'
import { middle, pace, type Pace, round } from './support/timing.ts'

export const about = 'sign-ins beside the bare cost of the passphrase hash, and refreshes of tokens'

const rounds = 3
const seconds = 4
const callers = 8
const people = 200
const passphrase = 'three calm geese walk home'
const codeChallenge = 'a'.repeat(43)

type Pair = { accessToken: string; refreshToken: string }

const addressOf = (index: number) => `person-${index}@bench.example`

const layPeople = async (url: string, hash: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into app_user (email, passphrase_hash, first_name, last_name, language, brand, checks_new_browsers, created_at)
      select 'person-' || n || '@bench.example', $1, 'Bench', 'Person', 'en', 'florin', false, now()
      from generate_series(0, ${people - 1}) n`,
    [hash],
  )
  await client.end()
}

const middleOf = (paces: readonly Pace[], figure: keyof Pace): number => middle(paces.map((one) => one[figure]))

export const run = async ({ note }: Options): Promise<Figures> => {
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const passphrases = createPassphrases()
  const hash = await passphrases.hash(passphrase)
  await layPeople(database.url, hash)
  const server = await startServer(folder.path, { DATABASE_URL: database.url, ROLE: 'token', SEED: 'none', LOG_LEVEL: 'warn' })
  const { post, close } = createCaller(callers)
  try {
    let next = 0
    const signIn = () => {
      const username = addressOf(next++ % people)
      return post<Pair>(`${server.url}/token/auth/login`, { client: 'spa', username, password: passphrase, codeChallenge })
    }
    const held = await Promise.all(Array.from({ length: callers }, signIn))
    const refresh = async (caller: number) => {
      const { refreshToken = '' } = held[caller] ?? {}
      held[caller] = await post<Pair>(`${server.url}/token/auth/refresh`, { refreshToken })
    }
    const each = (work: (caller: number) => Promise<unknown>) =>
      pace(callers, seconds, async (caller) => {
        await work(caller)
        return 1
      })
    await each(signIn)
    const results: { bare: Pace; signIns: Pace; refreshes: Pace }[] = []
    for (let index = 1; index <= rounds; index += 1) {
      const bare = await each(() => passphrases.matches(hash, passphrase))
      results.push({ bare, signIns: await each(signIn), refreshes: await each(refresh) })
      note(`round ${index} of ${rounds}`)
    }
    const of = (side: 'bare' | 'signIns' | 'refreshes') => results.map((result) => result[side])
    return {
      'signins.perSecond': round(middleOf(of('signIns'), 'perSecond'), 1),
      'hashes.perSecond': round(middleOf(of('bare'), 'perSecond'), 1),
      'ratio.signinsToHashes': round(middleOf(of('signIns'), 'perSecond') / middleOf(of('bare'), 'perSecond')),
      'refreshes.perSecond': round(middleOf(of('refreshes'), 'perSecond'), 0),
      'p99Ms.signin': round(middleOf(of('signIns'), 'p99Ms'), 0),
      'p99Ms.refresh': round(middleOf(of('refreshes'), 'p99Ms'), 1),
    }
  } finally {
    close()
    await server.stop()
    await database.stop()
    folder.remove()
  }
}
