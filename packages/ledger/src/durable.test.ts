import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startEmbedded } from '../../../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../../../apps/server/src/platform/migrate.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { moveOrder, openLedger } from '../../../test/ledger.ts'
import { eventually } from '../../../test/eventually.ts'

it('keeps every answer it gave, also when the database is killed right after', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-durable-'))
  const database = await startEmbedded({ dataDir })
  atEnd(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(database.url)
  const ledger = openLedger(database.url)
  const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
  const answered: bigint[] = []
  for (let index = 0; index < 40; index += 1)
    answered.push((await ledger.post(moveOrder(`kept:${index}`, from.id, to.id, 1n))).id)
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  // Not before: an orphaned process of the old one may still answer for a moment.
  await eventually(() => expect(database.pid()).not.toBe(killed))
  const kept = await eventually(
    async () => (await sql`select from ledger.transfer where id = any(${answered})`.execute(ledger.db)).rows,
  )
  expect(kept).toHaveLength(40)
  expect(await ledger.balance(to)).toBe(40n)
})
