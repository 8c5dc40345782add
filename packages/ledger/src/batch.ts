import { orderProblem } from './check.ts'
import { encodeBatch, entriesOf, type Stamped } from './encode.ts'
import { fingerprint } from './fingerprint.ts'
import { exceededOf } from './limits.ts'
import type { Order, Outcome, Posted } from './orders.ts'
import type { LedgerProblem } from './refused.ts'
import { required } from './required.ts'

/** Runs one statement; where the connection allows it, prepared under its name. */
export type Run = <Row>(statement: { readonly name: string; readonly text: string }, values: unknown[]) => Promise<Row[]>

const post = {
  name: 'ledger.post',
  text: `select at, outcomes::text, ids::text, balances::text, striped::text, limited::text from ledger.post(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)`,
}
const recall = {
  name: 'ledger.recall',
  text: `select known.key, known.posting_id::text as id, known.posted_at as at,
      coalesce(jsonb_object_agg(entry.account_id, entry.balance_after_minor::text) filter (where entry.stripe = 0), '{}') as balances
    from ledger.posting_key known left join lateral ledger.entry_of(known.posting_id) entry on known.act = 0
    where known.key = any ($1) group by known.key`,
}

type PostRow = {
  at: Date | null
  outcomes: string
  ids: string
  balances: string
  striped: string | null
  limited: string | null
}
type RecallRow = { key: string; id: string; at: Date; balances: Record<string, string> }

const problemsByCode: Readonly<Record<string, LedgerProblem>> = {
  3: 'keyReused',
  10: 'funds',
  11: 'account',
  12: 'closed',
  13: 'range',
  14: 'unbalanced',
  15: 'hold',
  16: 'reversed',
  17: 'reversal',
  18: 'limit',
}

const list = (literal: string | null): string[] => (literal && literal.length > 2 ? literal.slice(1, -1).split(',') : [])

/** What was answered the first time, from what was posted: it never changes. */
const recalled = async (run: Run, keys: readonly string[]): Promise<ReadonlyMap<string, Posted>> => {
  const rows = await run<RecallRow>(recall, [[...keys]])
  return new Map(
    rows.map(({ key, id, at, balances }) => [
      key,
      {
        id: BigInt(id),
        postedAt: at,
        balances: new Map(Object.entries(balances).map(([account, minor]) => [Number(account), BigInt(minor)])),
      },
    ]),
  )
}

const judged = async (run: Run, stamped: readonly Stamped[], at: Date): Promise<Outcome[]> => {
  const orders = stamped.map(({ order }) => order)
  const row = required((await run<PostRow>(post, encodeBatch(stamped, at)))[0], 'the outcome of a batch')
  const [codes, ids, balances, limited] = [list(row.outcomes), list(row.ids), list(row.balances), list(row.limited)]
  const striped = new Set(list(row.striped).map(Number))
  const keys = orders.filter((_, index) => codes[index] === '2').map(({ key }) => key)
  const known = keys.length > 0 ? await recalled(run, keys) : undefined
  let next = 0
  return orders.map((order, index): Outcome => {
    const entries = entriesOf(order)
    const own = next
    next += entries.length
    const code = required(codes[index], 'an outcome')
    if (code === '2') return { outcome: 'exists', posted: required(known?.get(order.key), 'what was posted') }
    if (code !== '1') {
      const problem = required(problemsByCode[code], `the meaning of outcome ${code}`)
      return { outcome: 'refused', problem, exceeded: exceededOf(order, Number(limited[index])) }
    }
    const after = new Map<number, bigint>()
    if ((order.act ?? 'transfer') === 'transfer')
      entries.forEach(({ accountId }, offset) => {
        if (!striped.has(accountId)) after.set(accountId, BigInt(required(balances[own + offset], 'a balance')))
      })
    const posted = {
      id: BigInt(required(ids[index], 'an id')),
      postedAt: required(row.at ?? undefined, 'the time'),
      balances: after,
    }
    return { outcome: 'posted', posted }
  })
}

/** Posts orders in their order, in the transaction that `run` stands in; each gets an outcome of its own. Keys must not repeat. */
export const postBatch = async (run: Run, orders: readonly Order[], at: Date): Promise<Outcome[]> => {
  const problems = orders.map(orderProblem)
  const sound = orders.filter((_, index) => !problems[index])
  const stamped = sound.map((order) => ({ order, fingerprint: fingerprint(order) }))
  const outcomes = (stamped.length > 0 ? await judged(run, stamped, at) : [])[Symbol.iterator]()
  return problems.map((problem) => (problem ? { outcome: 'refused', problem } : required(outcomes.next().value, 'an outcome')))
}
