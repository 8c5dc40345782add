import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { FileReport, IncomingFile, StatementBalance, StatementLine } from './messages.ts'
import { uuidOf } from './order.ts'

export type NewReceived = {
  readonly sha256: Buffer
  readonly name: string
  readonly receivedAt: Date
  readonly file: IncomingFile | { readonly problem: string }
}

/** Undefined where the same content was received before. */
export const insertReceived = async (tx: Tx, { sha256, name, receivedAt, file }: NewReceived): Promise<bigint | undefined> => {
  const said = 'problem' in file ? { problem: file.problem } : { kind: file.kind }
  const row = await tx
    .insertInto('bank_file_received')
    .values({ sha256, name: name.slice(0, 255), received_at: receivedAt, ...said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const wasReceived = async (tx: Tx, sha256: Buffer): Promise<boolean | undefined> => {
  const row = await tx.selectFrom('bank_file_received').where('sha256', '=', sha256).select('problem').executeTakeFirst()
  return row && row.problem === null
}

type Named = { readonly references: readonly string[] }
const keysOf = ({ references }: Named) => ({
  ids: references.flatMap((reference) => uuidOf(reference) ?? []),
  traces: references.filter((reference) => /^\d{15}$/.test(reference)),
})

/** The orders that references name, by each line of what came: by our own id, else by the latest that had the trace number. */
const resolving = sql`
  left join lateral (
    select bank_order.end_to_end_id from bank_order
    where bank_order.end_to_end_id = any (array(select jsonb_array_elements_text(given.ids)::uuid))
       or bank_order.trace = any (array(select jsonb_array_elements_text(given.traces)))
    order by bank_order.end_to_end_id = any (array(select jsonb_array_elements_text(given.ids)::uuid)) desc, number desc
    limit 1
  ) found on true`

const insertSingle = async (tx: Tx, receivedId: bigint, messageId: string, reports: readonly FileReport[]): Promise<bigint> => {
  const rows = reports.flatMap(({ about, returned, entry, kind, reason }) =>
    'references' in about
      ? [{ ...keysOf(about), entry, kind, reason, minor: returned && String(returned.minor), currency: returned?.currency }]
      : [],
  )
  if (rows.length === 0) return 0n
  const inserted = await sql<{ end_to_end_id: string | null }>`
    insert into bank_report (received_id, message_id, end_to_end_id, kind, reason, returned_minor, returned_currency)
    select ${receivedId}, ${messageId} || ':' || given.entry, found.end_to_end_id, given.kind, given.reason, given.minor, given.currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (ids jsonb, traces jsonb, entry text, kind text, reason text, minor bigint, currency text)
    ${resolving}
    on conflict (message_id) do nothing
    returning end_to_end_id`.execute(tx)
  return BigInt(inserted.rows.filter((row) => row.end_to_end_id === null).length)
}

/** What is said of a whole file or batch is said of each payment in it. */
const insertForAll = async (tx: Tx, receivedId: bigint, messageId: string, report: FileReport): Promise<bigint> => {
  const { about, entry, kind, reason = null } = report
  if ('references' in about) return 0n
  const fileId = 'message' in about ? (uuidOf(about.message) ?? null) : null
  const batch = 'batch' in about ? about.batch : null
  const { numAffectedRows } = await sql`
    insert into bank_report (received_id, message_id, end_to_end_id, kind, reason)
    select ${receivedId}, ${messageId} || ':' || ${entry} || ':' || bank_order.end_to_end_id, bank_order.end_to_end_id, ${kind}, ${reason}
    from bank_order where file_id = ${fileId}::uuid or batch = ${batch}
    on conflict (message_id) do nothing`.execute(tx)
  return numAffectedRows === 0n ? 1n : 0n
}

const insertLines = async (tx: Tx, receivedId: bigint, lines: readonly StatementLine[]): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.map(({ amount, ...line }) => ({
    ...keysOf(line),
    account: line.account,
    entry: line.entry,
    bookedOn: line.bookedOn,
    minor: String(amount.minor),
    currency: amount.currency,
    batch: line.batch,
    bankReference: line.bankReference,
  }))
  await sql`
    insert into bank_statement_line
      (received_id, account, entry, amount_minor, currency, booked_on, end_to_end_id, batch, bank_reference)
    select ${receivedId}, given.account, given.entry, given.minor, given.currency, given."bookedOn", found.end_to_end_id,
      given.batch, given."bankReference"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (ids jsonb, traces jsonb, account text, entry text, minor bigint, currency text, "bookedOn" date, batch text,
        "bankReference" text)
    ${resolving}
    on conflict (account, entry) do nothing`.execute(tx)
}

const insertBalances = async (tx: Tx, receivedId: bigint, balances: readonly StatementBalance[]): Promise<void> => {
  if (balances.length === 0) return
  await tx
    .insertInto('bank_statement_balance')
    .values(
      balances.map(({ account, statement, currency, ...balance }) => ({
        received_id: receivedId,
        account,
        statement,
        currency,
        opening_minor: balance.openingMinor ?? null,
        closing_minor: balance.closingMinor,
        opened_on: balance.openedOn,
        closed_on: balance.closedOn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps what the file says; gives how much of it is about no payment of ours. */
export const insertContent = async (tx: Tx, receivedId: bigint, file: IncomingFile): Promise<bigint> => {
  const { messageId, reports, lines, balances = [] } = file
  let unknown = await insertSingle(tx, receivedId, messageId, reports)
  for (const report of reports) unknown += await insertForAll(tx, receivedId, messageId, report)
  await insertLines(tx, receivedId, lines)
  await insertBalances(tx, receivedId, balances)
  return unknown
}
