import { money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Outcome, OutsideReport, PayoutOrder } from '../payouts.ts'
import type { BankOrder, BankPayee, BankRail } from './order.ts'

type Details = Pick<BankOrder, 'payer' | 'payeeName' | 'payee' | 'reference'> & { readonly madeAt: string }

export const insertOrder = async (tx: Tx, rail: BankRail, order: PayoutOrder<BankPayee>, at: Date): Promise<void> => {
  const { endToEndId, operationId, amount, payer, payeeName, payee, reference, madeAt } = order
  const details: Details = { payer, payeeName, payee, reference, madeAt: madeAt.toISOString() }
  await tx
    .insertInto('bank_order')
    .values({
      end_to_end_id: endToEndId,
      rail,
      operation_id: operationId,
      amount_minor: amount.minor,
      currency: amount.currency,
      details: JSON.stringify(details),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing where the order never came. */
export const findOutcomes = async (tx: Tx, endToEndId: string): Promise<readonly Outcome[] | undefined> => {
  const rows = await tx
    .selectFrom('bank_order')
    .leftJoin('bank_report', 'bank_report.end_to_end_id', 'bank_order.end_to_end_id')
    .where('bank_order.end_to_end_id', '=', endToEndId)
    .select(['bank_report.kind', 'bank_report.reason'])
    .orderBy('bank_report.id')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ kind, reason }) => (kind ? [{ kind: kind as Outcome['kind'], reason: reason ?? undefined }] : []))
}

/** One process makes files at a time, so that their numbers of the day differ. False where another does. */
export const lockFileMaking = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtext('bank files')) as locked`.execute(tx)
  return rows[0]?.locked === true
}

type OrderRow = {
  readonly end_to_end_id: string
  readonly number: bigint
  readonly rail: string
  readonly operation_id: bigint
  readonly amount_minor: bigint
  readonly currency: string
  readonly details: unknown
}
const toOrder = (row: OrderRow): BankOrder => {
  const { madeAt, ...details } = row.details as Details
  return {
    ...details,
    madeAt: new Date(madeAt),
    endToEndId: row.end_to_end_id,
    number: row.number,
    rail: row.rail as BankRail,
    operationId: row.operation_id,
    amount: money(row.amount_minor, row.currency),
  }
}

/** The orders that no file has, once the oldest of them has waited long enough. */
export const takeWaiting = async (tx: Tx, since: Date, limit: number): Promise<readonly BankOrder[]> => {
  const oldest = await tx
    .selectFrom('bank_order')
    .where('file_id', 'is', null)
    .select('created_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!oldest || oldest.created_at > since) return []
  const rows = await tx
    .selectFrom('bank_order')
    .where('file_id', 'is', null)
    .selectAll()
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(toOrder)
}

export type NewFile = {
  readonly id: string
  readonly name: string
  readonly format: 'pain.001' | 'nacha'
  readonly content: Buffer
  readonly sha256: Buffer
  readonly createdAt: Date
  readonly orders: readonly { readonly endToEndId: string; readonly batch?: string; readonly trace?: string }[]
}

export const insertFile = async (tx: Tx, { id, name, format, content, sha256, createdAt, orders }: NewFile): Promise<void> => {
  await tx
    .insertInto('bank_file')
    .values({ id, name, format, content, sha256, payments: orders.length, state: 'built', created_at: createdAt })
    .execute()
  const { numAffectedRows } = await sql`
    update bank_order set file_id = ${id}, batch = given.batch, trace = given.trace
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given ("endToEndId" uuid, batch text, trace text)
    where end_to_end_id = given."endToEndId" and file_id is null`.execute(tx)
  if (numAffectedRows !== BigInt(orders.length)) throw new Error('A payment of the file stands in another already')
}

export const countFilesSince = async (tx: Tx, format: NewFile['format'], since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('bank_file')
    .where('format', '=', format)
    .where('created_at', '>=', since)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type OpenFile = { readonly id: string; readonly name: string; readonly isStaged: boolean; readonly content: Buffer }

/** The oldest file that the bank does not have; nobody else gets it until the transaction is over. */
export const lockOpenFile = async (tx: Tx): Promise<OpenFile | undefined> => {
  const row = await tx
    .selectFrom('bank_file')
    .where('state', '<>', 'released')
    .select(['id', 'name', 'state', 'content'])
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row?.content) return undefined
  return { id: row.id, name: row.name, isStaged: row.state === 'staged', content: row.content }
}

export const markStaged = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('bank_file').set({ state: 'staged' }).where('id', '=', id).execute()
}

/** The bank has it now; what it says of people need not be kept here. */
export const markReleased = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('bank_file').set({ state: 'released', released_at: at, content: null }).where('id', '=', id).execute()
  await tx.updateTable('bank_order').set({ details: null }).where('file_id', '=', id).execute()
}

type Waiting = { readonly id: bigint; readonly report: OutsideReport }

export const waitingReports = async (tx: Tx, rail: BankRail, limit: number): Promise<readonly Waiting[]> => {
  const rows = await tx
    .selectFrom('bank_report')
    .innerJoin('bank_order', 'bank_order.end_to_end_id', 'bank_report.end_to_end_id')
    .where('taken_at', 'is', null)
    .where('bank_order.rail', '=', rail)
    .select([
      'bank_report.id',
      'bank_report.message_id',
      'bank_order.end_to_end_id',
      'bank_report.kind',
      'bank_report.reason',
      'bank_report.returned_minor',
      'bank_report.returned_currency',
    ])
    .orderBy('bank_report.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    report: {
      messageId: `bank:${row.message_id}`,
      endToEndId: row.end_to_end_id,
      kind: row.kind as Outcome['kind'],
      reason: row.reason ?? undefined,
      ...(row.returned_minor !== null &&
        row.returned_currency !== null && { returned: money(row.returned_minor, row.returned_currency) }),
    },
  }))
}

export const markTaken = async (tx: Tx, id: bigint, at: Date): Promise<void> => {
  await tx.updateTable('bank_report').set({ taken_at: at }).where('id', '=', id).execute()
}
