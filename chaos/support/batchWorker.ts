import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createPool } from '../../apps/server/src/platform/db.ts'
import { openPosting } from './posting.ts'

/**
 * Works off rows of a payment file, beside others of its kind, until none is left. A row's posting carries the row as its key, so
 * that dying between the posting and the mark costs nothing: whoever takes the row again gets the answer of the first time.
 */
const pool = createPool({
  url: process.env['WORKER_DATABASE'] ?? '',
  maxConnections: 3,
  queryTimeoutMs: 20_000,
  onError: () => {},
})
const { post } = openPosting(pool, systemClock)

type Row = { id: number; from_id: number; to_id: number; minor: string }

const takeSome = async (): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `update chaos_row set taken_until = now() + interval '1 second' where id in (
         select id from chaos_row where posting_id is null and taken_until < now() order by id limit 50 for update skip locked
       ) returning id, from_id, to_id, minor::text`,
    )
  ).rows

const pay = async ({ id, from_id: from, to_id: to, minor }: Row): Promise<void> => {
  const entries = [
    { accountId: from, amountMinor: -BigInt(minor) },
    { accountId: to, amountMinor: BigInt(minor) },
  ]
  const posted = await post({ key: `row:${id}`, kind: 'batch', entries })
  await pool.query('update chaos_row set posting_id = $1 where id = $2', [String(posted.id), id])
}

for (;;) {
  const rows = await takeSome()
  await Promise.all(rows.map(pay))
  if (rows.length > 0) continue
  const { rows: left } = await pool.query('select from chaos_row where posting_id is null limit 1')
  if (left.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 100))
}
await pool.end()
