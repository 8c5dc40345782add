import { setTimeout as sleep } from 'node:timers/promises'
import { createSealer } from '@florin/ledger/sealer'
import pg from 'pg'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openChaosBank } from './support/bank.ts'

export const about = 'one row altered, deleted or inserted among 100,000 entries: the verification names it'

const transfers = 50_000

export const run = async ({ note }: Options): Promise<Figures> => {
  const bank = await openChaosBank(10, 1_000_000n)
  const owner = new pg.Client({ connectionString: bank.database.url })
  await owner.connect()
  try {
    for (let first = 0; first < transfers; first += 5000)
      await Promise.all(
        Array.from({ length: 5000 }, (_, index) => {
          const [from, to] = [bank.accounts[index % 10]!, bank.accounts[(index + 3) % 10]!]
          const entries = [
            { accountId: from, amountMinor: -1n },
            { accountId: to, amountMinor: 1n },
          ]
          return bank.post({ key: `tamper:${first + index}`, kind: 'chaos', entries })
        }),
      )
    const sealer = createSealer({ run: bank.run, clock: systemClock })
    for (let sealed = 0; sealed < transfers * 3; sealed += await sealer.round()) await sleep(20)
    await owner.query('set session_replication_role = replica')
    const { rows } = await owner.query<{ transfer_id: string; account_id: number }>(
      `select transfer_id, account_id from ledger.entry where stripe = 0 and transfer_id > 1000 order by random() limit 1`,
    )
    const { transfer_id: transfer, account_id: account } = rows[0]!
    const row = `transfer_id = ${transfer} and account_id = ${account}`
    const cases = {
      altered: [
        `update ledger.entry set amount_minor = amount_minor * 2 where ${row}`,
        `update ledger.entry set amount_minor = amount_minor / 2 where ${row}`,
      ],
      deleted: [
        `create table kept as select * from ledger.entry where ${row}; delete from ledger.entry where ${row}`,
        'insert into ledger.entry select * from kept',
      ],
      inserted: [
        `insert into ledger.entry select transfer_id, posted_at, amount_minor, balance_after_minor, ${bank.settlementId}, 16 from ledger.entry where ${row}`,
        `delete from ledger.entry where transfer_id = ${transfer} and account_id = ${bank.settlementId}`,
      ],
    }
    const figures: Record<string, string | number | boolean> = { entries: transfers * 2, before: (await bank.findings()).length }
    for (const [kind, [plant = '', mend = '']] of Object.entries(cases)) {
      await owner.query(plant)
      const wanted = `entry of transfer ${transfer} on account ${kind === 'inserted' ? bank.settlementId : account} ${kind}`
      const found = await bank.findings()
      figures[kind] = found.some((line) => line.endsWith(wanted)) ? 'found' : 'NOT found'
      note(`${kind}: ${figures[kind]}, ${found.length} findings`)
      await owner.query(mend)
    }
    figures['after'] = (await bank.findings()).length
    return {
      ...figures,
      failed: Object.values(figures).includes('NOT found') || figures['before'] !== 0 || figures['after'] !== 0,
    }
  } finally {
    await owner.end()
    await bank.close()
  }
}
