import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@florin/ledger/verify'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openMassBank } from '../test/massBank.ts'

export const about =
  'a member batch of 10,000 rows while the server with its workers is killed 20 times: every row is paid once, sums exact, nothing held. --rows=10000 --kills=20'

const given = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const rows = given(args, 'rows', 10_000)
  const kills = given(args, 'kills', 20)
  const bank = await openMassBank(rows)
  const statusOf = async (batchId: number) =>
    (await bank.call<{ batch?: { status: string } }>('mass.get', { batchId })).batch?.status
  const until = async (batchId: number, wanted: readonly string[]) => {
    for (let tries = 0; ; tries += 1) {
      if (tries % 200 === 0) await bank.signIn()
      const status = await statusOf(batchId)
      if (status && wanted.includes(status)) return status
      await sleep(100)
    }
  }
  try {
    await bank.signIn()
    const before = await bank.scalar(`select posted_minor from ledger.balance where account_id = ${bank.payer.accountId}`)
    const batchId = await bank.upload('Chaos')
    await until(batchId, ['uploaded'])
    await bank.signIn()
    const confirmed = await bank.call<{ responseCode: string; fee?: string }>('mass.confirm', { batchId, type: 'p2p' })
    if (confirmed.responseCode !== '00') throw new Error(`The batch was refused: ${JSON.stringify(confirmed)}`)
    const posted = () => bank.scalar(`select count(*) from mass_row where batch_id = ${batchId} and state = 'posted'`)
    let killed = 0
    while (killed < kills && (await posted()) < BigInt(rows)) {
      await sleep(50 + Math.random() * 200)
      await bank.killServer()
      killed += 1
      note(`kill ${killed}: ${await posted()} of ${rows} rows paid`)
    }
    const status = await until(batchId, ['completed', 'partial', 'failed'])
    const fee = BigInt((confirmed.fee ?? '0').replace('.', ''))
    const after = await bank.scalar(`select posted_minor from ledger.balance where account_id = ${bank.payer.accountId}`)
    const held = await bank.scalar(`select held_minor from ledger.balance where account_id = ${bank.payer.accountId}`)
    const doubled = await bank.scalar(`select count(*) - count(distinct operation_id) from mass_row where batch_id = ${batchId}`)
    const operations = await bank.scalar('select count(*) from operation')
    const open = await bank.scalar(`select count(*) from ledger.hold where status = 'pending'`)
    const pool = createPool({
      url: String(bank.pool.options.connectionString),
      maxConnections: 2,
      queryTimeoutMs: 120_000,
      onError: () => {},
    })
    const db = createDb(pool)
    const { findings } = await verify(db)
    await db.destroy()
    const wrongSum = before - after - bank.sumMinor - fee
    return {
      rows,
      kills: killed,
      operations: Number(operations),
      doubled: Number(doubled),
      held: Number(held),
      openHolds: Number(open),
      wrongSum: Number(wrongSum),
      findings: findings.length,
      failed:
        status !== 'completed' ||
        killed < kills ||
        operations !== BigInt(rows) ||
        doubled + held + open !== 0n ||
        wrongSum !== 0n ||
        findings.length > 0,
    }
  } finally {
    await bank.close()
  }
}
