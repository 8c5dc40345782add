import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbedded } from '../../../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../../../apps/server/src/platform/migrate.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { moveOrder, openLedger } from '../../../test/ledger.ts'
import { eventually } from '../../../test/eventually.ts'
import type { OpenTx } from '../../../apps/server/src/platform/transaction.ts'
import { post } from './post.ts'
import { createSealer } from './sealer.ts'
import { verify } from './verify.ts'

const startKillable = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-durable-'))
  const database = await startEmbedded({ dataDir })
  atEnd(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(database.url)
  const ledger = openLedger(database.url)
  const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
  const kill = async () => {
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    // Not before: an orphaned process of the old one may still answer for a moment.
    await eventually(() => expect(database.pid()).not.toBe(killed))
    await eventually(() => ledger.balance(to))
  }
  return { url: database.url, ledger, from, to, kill }
}

it('keeps every answer it gave, also when the database is killed right after', async () => {
  const { ledger, from, to, kill } = await startKillable()
  const answered: bigint[] = []
  for (let index = 0; index < 40; index += 1)
    answered.push((await ledger.post(moveOrder(`kept:${index}`, from.id, to.id, 1n))).id)
  await kill()
  const kept = await eventually(
    async () => (await sql`select from ledger.transfer where id = any(${answered})`.execute(ledger.db)).rows,
  )
  expect(kept).toHaveLength(40)
  expect(await ledger.balance(to)).toBe(40n)
})

it('seals nothing by ids that a killed database had given and gives out again', async () => {
  const { url, ledger, from, to, kill } = await startKillable()
  const sealer = createSealer(ledger)
  await eventually(async () => expect(await sealer.round()).toBeGreaterThan(0))
  const postIn = (tx: OpenTx, key: string) => post(tx, moveOrder(key, from.id, to.id, 1n), ledger.clock.now())
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // More than the sequence writes down ahead, by somebody who is not done.
  await client.query('begin')
  await client.query(`select pg_current_xact_id(), nextval('ledger.posting_id') from generate_series(1, 70)`)
  expect(await sealer.round()).toBe(0)
  await kill()
  const other = await ledger.funded(10n)
  for (let index = 0; index < 10; index += 1) await ledger.inTx((tx) => sql`select pg_current_xact_id()`.execute(tx))
  await ledger.inTx(async (tx) => {
    await postIn(tx, 'running')
    await ledger.post(moveOrder('done', other.id, await ledger.house('settlement'), 1n))
    await sealer.round()
  })
  await eventually(async () => expect(await sealer.round()).toBe(0))
  expect((await verify(ledger.db)).findings).toEqual([])
})
