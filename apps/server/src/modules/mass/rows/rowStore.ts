import type { OperationState } from '@florin/contract/payments/operation'
import type { RowState } from '@florin/contract/mass/batch'
import { money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { rowsOf } from '../../../platform/rows.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { checkedColumns } from './checkedColumns.ts'
import type { BatchRow, Cells, Checked, NewRow, Problem, StoredRowState } from './row.ts'

type Stored = {
  readonly id: bigint
  readonly batchId: number
  readonly line: number
  readonly uid: string
  readonly cells: Cells
  readonly secrets: Cells | null
  readonly hash: Buffer
  readonly state: StoredRowState
  readonly problems: readonly Problem[] | null
  readonly wish: object | null
  readonly payeeName: string
  readonly target: string
  readonly payeeKey: string | null
  readonly currency: string
  readonly amountMinor: bigint | null
  readonly feeMinor: bigint | null
  readonly toMinor: bigint | null
  readonly toCurrency: string | null
  readonly rate: string | null
  readonly midRate: string | null
  readonly arrives: string | null
  readonly sameAsLine: number | null
  readonly paidBefore: Date | null
  readonly needsBank: boolean
  readonly holdId: bigint | null
  readonly operationId: bigint | null
  readonly operationState: OperationState | null
  readonly operationFailure: string | null
  /** Of rows that are listed. */
  readonly isNewPayee?: boolean
}

const selected = sql`
  mass_row.id, batch_id as "batchId", line, mass_row.uid, cells, secrets, row_hash as hash, mass_row.state, problems, wish,
  mass_row.payee_name as "payeeName", target, mass_row.payee_key as "payeeKey", mass_batch.currency,
  mass_row.amount_minor as "amountMinor", mass_row.fee_minor as "feeMinor", mass_row.to_minor as "toMinor",
  mass_row.to_currency as "toCurrency", mass_row.rate::text as rate, mass_row.mid_rate::text as "midRate", arrives::text as arrives,
  same_as_line as "sameAsLine", paid_before as "paidBefore", mass_row.needs_bank as "needsBank", mass_row.hold_id as "holdId",
  operation_id as "operationId", operation.state as "operationState", operation.failure as "operationFailure"`
const joined = sql`
  mass_row join mass_batch on mass_batch.id = batch_id left join operation on operation.id = operation_id`

const shaped = (row: Stored): BatchRow => {
  const { wish, payeeKey, amountMinor, feeMinor, toMinor, toCurrency, currency, rate, midRate } = row
  const isPriced =
    wish !== null && payeeKey !== null && amountMinor !== null && feeMinor !== null && toMinor !== null && toCurrency !== null
  return {
    id: row.id,
    batchId: row.batchId,
    line: row.line,
    uid: row.uid,
    cells: row.cells,
    secrets: row.secrets ?? undefined,
    hash: row.hash,
    target: row.target,
    state: row.state,
    problems: row.problems ?? [],
    payeeName: row.payeeName,
    ...(isPriced && {
      priced: {
        wish,
        payeeName: row.payeeName,
        payeeKey,
        needsBank: row.needsBank,
        price: {
          amount: money(amountMinor, currency),
          fee: money(feeMinor, currency),
          credit: money(toMinor, toCurrency),
          ...(rate !== null && midRate !== null && { exchange: { rate: parseRate(rate), midRate: parseRate(midRate) } }),
        },
        ...(row.arrives !== null && { arrives: row.arrives }),
      },
    }),
    sameAsLine: row.sameAsLine ?? undefined,
    paidBefore: row.paidBefore ?? undefined,
    holdId: row.holdId ?? undefined,
    operationId: row.operationId ?? undefined,
    operationState: row.operationState ?? undefined,
    operationFailure: row.operationFailure ?? undefined,
    isNewPayee: row.isNewPayee,
  }
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

const rowColumns = (batchId: number, { line, uid, cells, secrets, hash, target }: NewRow): object => ({
  batch_id: batchId,
  line,
  uid,
  cells,
  secrets,
  row_hash: hex(hash),
  payee_name: '',
  target,
  needs_bank: false,
})

const written = sql.raw(
  [
    'batch_id',
    'line',
    'uid',
    'cells',
    'secrets',
    'row_hash',
    'state',
    'problems',
    'wish',
    'payee_name',
    'target',
    'payee_key',
    'needs_bank',
    'arrives',
    'amount_minor',
    'fee_minor',
    'to_minor',
    'to_currency',
    'rate',
    'mid_rate',
  ].join(', '),
)

const rowsAtOnce = 1000

export const insertRows = async (
  tx: OpenTx,
  batchId: number,
  rows: readonly { readonly row: NewRow; readonly checked?: Checked | undefined }[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows
      .slice(at, at + rowsAtOnce)
      .map(({ row, checked }) => Object.assign(rowColumns(batchId, row), checkedColumns(checked)))
    await sql`insert into mass_row (${written}) select ${written} from ${rowsOf('mass_row', part)}`.execute(tx)
  }
}

/**
 * What came of looking at rows, as long as nobody has confirmed them; what they say may have changed too. Those that are left out stay so
 * unless they are to be taken in: they would be paid.
 */
export const updateRows = async (
  tx: Tx,
  batchId: number,
  rows: readonly { readonly row: NewRow; readonly checked: Checked }[],
  { takesIn }: { readonly takesIn: boolean },
): Promise<void> => {
  const values = rows.map(({ row, checked }) => ({ ...rowColumns(batchId, row), ...checkedColumns(checked) }))
  await sql`
    update mass_row set cells = n.cells, secrets = n.secrets, row_hash = n.row_hash, target = n.target,
      state = case when mass_row.state = 'skipped' and not ${takesIn}::boolean then 'skipped' else n.state end,
      problems = n.problems, wish = n.wish, payee_name = n.payee_name, payee_key = n.payee_key, needs_bank = n.needs_bank,
      arrives = n.arrives, amount_minor = n.amount_minor, fee_minor = n.fee_minor, to_minor = n.to_minor, to_currency = n.to_currency,
      rate = n.rate, mid_rate = n.mid_rate
    from ${rowsOf('mass_row', values)} n
    where mass_row.batch_id = ${batchId} and mass_row.line = n.line
      and mass_row.state in ('unchecked', 'invalid', 'valid', 'skipped')`.execute(tx)
}

export const deleteRows = async (tx: OpenTx, batchId: number): Promise<void> => {
  await tx.deleteFrom('mass_row').where('batch_id', '=', batchId).execute()
}

export const deleteLines = async (tx: OpenTx, batchId: number, lines: readonly number[]): Promise<void> => {
  await tx.deleteFrom('mass_row').where('batch_id', '=', batchId).where('line', 'in', lines).execute()
}

export const findLines = async (tx: Tx, batchId: number, lines: readonly number[]): Promise<BatchRow[]> =>
  (
    await sql<Stored>`
      select ${selected} from ${joined} where batch_id = ${batchId} and line = any (${lines}::integer[]) order by line`.execute(
      tx,
    )
  ).rows.map(shaped)

export const lastLine = async (tx: Tx, batchId: number): Promise<number> =>
  (await sql<{ line: number | null }>`select max(line) as line from mass_row where batch_id = ${batchId}`.execute(tx)).rows[0]
    ?.line ?? 0

export const findByIds = async (tx: Tx, batchId: number, ids: readonly number[]): Promise<BatchRow[]> =>
  (
    await sql<Stored>`
      select ${selected} from ${joined} where batch_id = ${batchId} and mass_row.id = any (${ids}::bigint[]) order by line`.execute(
      tx,
    )
  ).rows.map(shaped)

/** Every line of a batch that nobody has confirmed yet, those that are left out too. */
export const linesOf = async (tx: Tx, batchId: number): Promise<number[]> =>
  (
    await sql<{ line: number }>`
      select line from mass_row where batch_id = ${batchId} and state in ('unchecked', 'invalid', 'valid', 'skipped') order by line`.execute(
      tx,
    )
  ).rows.map(({ line }) => line)

/** The next of a state in the order of the file. */
export const findNext = async (
  tx: Tx,
  batchId: number,
  states: readonly StoredRowState[],
  { after = -1, limit }: { readonly after?: number; readonly limit: number },
): Promise<BatchRow[]> =>
  (
    await sql<Stored>`
      select ${selected} from ${joined}
      where batch_id = ${batchId} and mass_row.state = any (${states}) and line > ${after} order by line limit ${limit}`.execute(
      tx,
    )
  ).rows.map(shaped)

const shownState = sql`case
  when mass_row.state in ('reserved', 'linked') then 'pending'
  when mass_row.state = 'failed' then 'rejected'
  when mass_row.state <> 'posted' then mass_row.state
  when operation.state in ('completed', 'settled') then 'completed'
  when operation.state in ('rejected', 'returned', 'failed', 'cancelled', 'expired') then 'rejected'
  else 'pending' end`

export type LineFilter = {
  readonly status?: RowState | undefined
  readonly onlyWarned?: boolean | undefined
  readonly onlyNewPayees?: boolean | undefined
  readonly search?: string | undefined
}

/** What is left out is not paid at all, whatever it is like. */
export const isWarned = sql`(
  mass_row.state not in ('unchecked', 'invalid', 'skipped') and (same_as_line is not null or paid_before is not null))`

/** To whom nothing was ever paid; of links it is not known before somebody has said where the money goes. */
export const isNewPayee = sql`(
  mass_row.state not in ('unchecked', 'invalid', 'skipped') and not exists (
    select from operation earlier
    where earlier.customer_id = mass_batch.customer_id and earlier.payee_key = mass_row.payee_key
      and earlier.state in ('completed', 'settled', 'sent') and earlier.id is distinct from mass_row.operation_id))`

const conditions = ({ status, onlyWarned, onlyNewPayees, search }: LineFilter): RawBuilder<unknown> => {
  const like = search === undefined ? '' : `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const parts = [
    ...(status ? [sql`(${shownState}) = ${status}`] : []),
    ...(onlyWarned ? [isWarned] : []),
    ...(onlyNewPayees ? [isNewPayee] : []),
    ...(search ? [sql`(line::text = ${search} or lower(concat_ws(' ', mass_row.payee_name, target, cells)) like ${like})`] : []),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

export const findPage = async (
  tx: Tx,
  batchId: number,
  filter: LineFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: BatchRow[]; total: number }> => {
  const where = sql`batch_id = ${batchId} and ${conditions(filter)}`
  const [{ rows }, counted] = [
    await sql<Stored>`
      select ${selected}, ${isNewPayee} as "isNewPayee" from ${joined} where ${where} order by line limit ${size} offset ${(page - 1) * size}`.execute(
      tx,
    ),
    await sql<{ total: number }>`select count(*)::integer as total from ${joined} where ${where}`.execute(tx),
  ]
  return { rows: rows.map(shaped), total: counted.rows[0]?.total ?? 0 }
}

export type Counted = {
  readonly state: RowState
  readonly toCurrency: string | null
  readonly count: number
  readonly warned: number
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly toMinor: bigint
  /** Of those that are still reserved, with their fees. */
  readonly heldMinor: bigint
  readonly arrives: string | null
  readonly arrivesLast: string | null
}

/** Everything that can be said of a batch in numbers, in one look at its rows. */
export const countRows = async (tx: Tx, batchId: number): Promise<Counted[]> =>
  (
    await sql<Counted>`
      select ${shownState} as state, mass_row.to_currency as "toCurrency", count(*)::integer as count,
        count(*) filter (where ${isWarned})::integer as warned,
        coalesce(sum(mass_row.amount_minor), 0)::bigint as "amountMinor", coalesce(sum(mass_row.fee_minor), 0)::bigint as "feeMinor",
        coalesce(sum(mass_row.to_minor), 0)::bigint as "toMinor",
        coalesce(sum(mass_row.amount_minor + mass_row.fee_minor) filter (where mass_row.state in ('reserved', 'linked')
          or operation.state = 'awaitingBank'), 0)::bigint as "heldMinor",
        min(arrives)::text as arrives, max(arrives)::text as "arrivesLast"
      from ${joined} where batch_id = ${batchId} group by 1, 2 order by 2, 1`.execute(tx)
  ).rows

export const setSkipped = async (tx: Tx, batchId: number, lines: readonly number[]): Promise<void> => {
  await sql`
    update mass_row set state = 'skipped' where batch_id = ${batchId} and line = any (${lines}::integer[])
      and state in ('unchecked', 'invalid', 'valid')`.execute(tx)
}

/** Of each currency that money is changed into: all its rows were priced at the same moment. */
export const findRates = async (tx: Tx, batchId: number): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select distinct on (to_currency) to_currency as currency, rate::text as rate from mass_row
    where batch_id = ${batchId} and rate is not null order by to_currency, line`.execute(tx)
  return new Map(rows.map(({ currency, rate }) => [currency, rateText(parseRate(rate))]))
}

/** Not paid after all, by us or by whoever was to pay it out, and not in another batch by now that may pay it. */
const failed = (batchId: number) => sql`
  batch_id = ${batchId} and (${shownState}) = 'rejected' and not exists (
    select from mass_row again join mass_batch retry on retry.id = again.batch_id
    where retry.retry_of = ${batchId} and again.line = mass_row.line and retry.state not in ('canceled', 'declined', 'expired')
      and (retry.state in ('checking', 'uploaded') or again.state not in ('invalid', 'skipped', 'canceled')))`

export const findFailed = async (tx: Tx, batchId: number): Promise<BatchRow[]> =>
  (await sql<Stored>`select ${selected} from ${joined} where ${failed(batchId)} order by line`.execute(tx)).rows.map(shaped)

export const countFailed = async (tx: Tx, batchId: number): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${joined} where ${failed(batchId)}`.execute(tx)).rows[0]
    ?.count ?? 0
