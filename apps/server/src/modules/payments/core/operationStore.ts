import type { OperationState } from '@florin/contract/payments/operation'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { Posted } from '@florin/ledger/orders'
import { prepared } from '@florin/ledger/prepared'
import { money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { type Selectable, sql } from 'kysely'
import type { Operation as Row } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import { beforeCommit } from '../../../platform/pipelined.ts'
import { rowsFrom } from '../../../platform/rows.ts'
import { batched } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Operation, PayeeDetails } from './operation.ts'
import { finalStates, waitingStates } from './transitions.ts'

export const shapedOperation = (row: Selectable<Row>): Operation => ({
  id: row.id,
  uid: row.uid,
  kind: row.kind,
  permission: row.permission as Operation['permission'],
  customerId: row.customer_id,
  userId: row.user_id,
  state: row.state as OperationState,
  fromAccountId: row.from_account_id,
  amount: money(row.amount_minor, row.currency),
  fee: money(row.fee_minor, row.currency),
  credit: money(row.to_minor, row.to_currency),
  payeeFee: row.payee_fee_minor > 0n ? money(row.payee_fee_minor, row.to_currency) : undefined,
  toCustomerId: row.to_customer_id ?? undefined,
  toAccountId: row.to_account_id ?? undefined,
  side: row.side as Operation['side'],
  rate: row.rate === null ? undefined : parseRate(row.rate),
  midRate: row.mid_rate === null ? undefined : parseRate(row.mid_rate),
  rateUntil: row.rate_until ?? undefined,
  quoteId: row.quote_id ?? undefined,
  needsCompany: row.needs_company,
  needsBank: row.needs_bank,
  payeeName: row.payee_name,
  payeeEmail: row.payee_email ?? undefined,
  payee: row.payee as PayeeDetails,
  payeeKey: row.payee_key,
  note: row.note ?? undefined,
  reference: row.reference ?? undefined,
  sender: (row.sender ?? undefined) as Operation['sender'],
  invoiceId: row.invoice_id ?? undefined,
  subscriptionId: row.subscription_id ?? undefined,
  repeats: row.repeats ?? undefined,
  approveMode: row.approve_mode as TwoStepMode,
  challengeId: row.challenge_id ?? undefined,
  holdId: row.hold_id ?? undefined,
  failure: row.failure ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  createdAt: row.created_at,
  postedAt: row.posted_at ?? undefined,
})

const columns = [
  'id',
  'uid',
  'kind',
  'permission',
  'customer_id',
  'user_id',
  'state',
  'from_account_id',
  'amount_minor',
  'currency',
  'fee_minor',
  'to_customer_id',
  'to_account_id',
  'to_minor',
  'to_currency',
  'payee_fee_minor',
  'side',
  'rate',
  'mid_rate',
  'rate_until',
  'quote_id',
  'needs_company',
  'needs_bank',
  'payee_name',
  'payee_email',
  'payee',
  'payee_key',
  'note',
  'reference',
  'sender',
  'invoice_id',
  'subscription_id',
  'repeats',
  'approve_mode',
  'challenge_id',
  'hold_id',
  'expires_at',
  'created_at',
  'posted_at',
  'ended_at',
] as const satisfies (keyof Row)[]
const list = sql.join(columns.map((name) => sql.ref(name)))

/** With its payment where that was posted before it is on record. */
type NewRow = { readonly operation: Operation; readonly payment?: Posted | undefined }

const rowOf = ({ operation }: NewRow): { readonly [C in (typeof columns)[number]]: unknown } => ({
  id: operation.id.toString(),
  uid: operation.uid,
  kind: operation.kind,
  permission: operation.permission,
  customer_id: operation.customerId,
  user_id: operation.userId,
  state: operation.state,
  from_account_id: operation.fromAccountId,
  amount_minor: String(operation.amount.minor),
  currency: operation.amount.currency,
  fee_minor: String(operation.fee.minor),
  to_customer_id: operation.toCustomerId,
  to_account_id: operation.toAccountId,
  to_minor: String(operation.credit.minor),
  to_currency: operation.credit.currency,
  payee_fee_minor: String(operation.payeeFee?.minor ?? 0n),
  side: operation.side,
  rate: operation.rate && rateText(operation.rate),
  mid_rate: operation.midRate && rateText(operation.midRate),
  rate_until: operation.rateUntil,
  quote_id: operation.quoteId,
  needs_company: operation.needsCompany,
  needs_bank: operation.needsBank,
  payee_name: operation.payeeName,
  payee_email: operation.payeeEmail,
  payee: operation.payee,
  payee_key: operation.payeeKey,
  note: operation.note,
  reference: operation.reference,
  sender: operation.sender,
  invoice_id: operation.invoiceId,
  subscription_id: operation.subscriptionId,
  repeats: operation.repeats,
  approve_mode: operation.approveMode,
  challenge_id: operation.challengeId,
  hold_id: operation.holdId?.toString(),
  expires_at: operation.expiresAt,
  created_at: operation.createdAt,
  posted_at: operation.postedAt,
  ended_at: finalStates.includes(operation.state) ? operation.postedAt : undefined,
})

const postingOf = ({ operation, payment }: NewRow) =>
  payment
    ? [
        {
          operation_id: operation.id.toString(),
          purpose: 'payment',
          transfer_id: payment.id.toString(),
          posted_at: payment.postedAt,
        },
      ]
    : []

const selectIds = prepared<{ count: number }, { id: bigint }>(
  ({ count }) => sql`select nextval('operation_id_seq') as id from generate_series(1, (select ${count}::integer))`,
)

/** A number for each before it is on record, so that what refers to it can be written with it. */
export const nextId = batched<void, bigint>(async (tx, requests) => {
  const { rows } = await selectIds(tx, { count: requests.length })
  return rows.map(({ id }) => id)
})

/** In one statement, so that the trigger that writes the activity finds the posting. */
const insertRows = prepared<{ operations: string; postings: string }, unknown>(
  ({ operations, postings }) => sql`
    with posted as (
      insert into operation_posting select * from ${rowsFrom('operation_posting', postings)})
    insert into operation (${list}) overriding system value select ${list} from ${rowsFrom('operation', operations)}`,
)

const insertAll = (tx: Tx, rows: readonly NewRow[]) =>
  insertRows(tx, { operations: JSON.stringify(rows.map(rowOf)), postings: JSON.stringify(rows.flatMap(postingOf)) })

export const insertOperation = async (tx: OpenTx, row: NewRow): Promise<void> => void (await insertAll(tx, [row]))

/** In one statement with all others of the batch, at its end: nothing in the same transaction may refer to it. */
export const insertOperationLast = beforeCommit<NewRow>(insertAll)

/** What was posted for an operation, and why. */
export type PostingPurpose = 'payment' | 'reversal' | 'return'

export const insertPosting = async (
  tx: OpenTx,
  { id }: Operation,
  purpose: PostingPurpose,
  { id: transferId, postedAt }: Posted,
): Promise<void> => {
  await tx
    .insertInto('operation_posting')
    .values({ operation_id: id, purpose, transfer_id: transferId, posted_at: postedAt })
    .execute()
}

export const findPosting = async (tx: Tx, { id }: Operation, purpose: PostingPurpose): Promise<bigint | undefined> =>
  (
    await tx
      .selectFrom('operation_posting')
      .select('transfer_id')
      .where('operation_id', '=', id)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
  )?.transfer_id

export type Name = { readonly uid: string } | { readonly id: bigint }

/** Only of the person who submitted it and while they act for its customer: another's reads as missing. */
export const findOwn = async (
  tx: Tx,
  name: Name,
  { userId, customerId }: Pick<Operation, 'userId' | 'customerId'>,
): Promise<Operation | undefined> => {
  const row = await tx
    .selectFrom('operation')
    .selectAll()
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where((eb) => ('uid' in name ? eb('uid', '=', name.uid) : eb('id', '=', name.id)))
    .executeTakeFirst()
  return row && shapedOperation(row)
}

/** More than anybody has waiting at a time. */
const mostWaiting = 50

export const findOwnWaiting = async (
  tx: Tx,
  { userId, customerId }: Pick<Operation, 'userId' | 'customerId'>,
  now: Date,
): Promise<Operation[]> =>
  (
    await tx
      .selectFrom('operation')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('state', 'in', waitingStates)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('id', 'desc')
      .limit(mostWaiting)
      .execute()
  ).map(shapedOperation)

const named = (tx: Tx, name: Name, states: readonly OperationState[]) =>
  tx
    .selectFrom('operation')
    .selectAll()
    .where((eb) => ('uid' in name ? eb('uid', '=', name.uid) : eb('id', '=', name.id)))
    .where('state', 'in', states)

export const findNamed = async (tx: Tx, name: Name, states: readonly OperationState[]): Promise<Operation | undefined> => {
  const row = await named(tx, name, states).executeTakeFirst()
  return row && shapedOperation(row)
}

/** Nobody else changes it until the transaction ends. Undefined when it is no longer in such a state. */
export const lockNamed = async (tx: OpenTx, name: Name, states: readonly OperationState[]): Promise<Operation | undefined> => {
  const row = await named(tx, name, states).forNoKeyUpdate().executeTakeFirst()
  return row && shapedOperation(row)
}

export const lockIn = (tx: OpenTx, uid: string, states: readonly OperationState[]): Promise<Operation | undefined> =>
  lockNamed(tx, { uid }, states)

export type Change = {
  readonly state: OperationState
  readonly needsCompany?: boolean | undefined
  readonly postedAt?: Date | undefined
  readonly toAccountId?: number | undefined
  readonly failure?: string | undefined
  readonly expiresAt?: Date | undefined
  readonly endedAt?: Date | undefined
}

/** The caller holds its lock. */
export const change = async (tx: OpenTx, { id }: Operation, to: Change): Promise<void> => {
  await tx
    .updateTable('operation')
    .set({
      state: to.state,
      expires_at: to.expiresAt ?? null,
      ...(to.postedAt && { posted_at: to.postedAt }),
      ...(to.toAccountId !== undefined && { to_account_id: to.toAccountId }),
      ...(to.needsCompany !== undefined && { needs_company: to.needsCompany }),
      ...(to.failure !== undefined && { failure: to.failure }),
      ...(to.endedAt && { ended_at: to.endedAt }),
    })
    .where('id', '=', id)
    .execute()
}

type Price = Pick<Operation, 'amount' | 'fee' | 'credit' | 'rate' | 'midRate' | 'rateUntil' | 'needsBank' | 'holdId'>

/** At another rate. The caller holds its lock. */
export const setPrice = async (tx: OpenTx, { id, state }: Operation, to: Price): Promise<void> => {
  await tx
    .updateTable('operation')
    .set({
      // Named, so that the history gets the amounts too.
      state,
      amount_minor: to.amount.minor,
      fee_minor: to.fee.minor,
      to_minor: to.credit.minor,
      rate: to.rate ? rateText(to.rate) : null,
      mid_rate: to.midRate ? rateText(to.midRate) : null,
      rate_until: to.rateUntil ?? null,
      // An offer is for its own figures alone.
      quote_id: null,
      needs_bank: to.needsBank,
      hold_id: to.holdId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export const setChallenge = async (
  tx: OpenTx,
  { id }: Operation,
  challenge: { readonly challengeId: string; readonly approveMode: TwoStepMode },
): Promise<void> => {
  await tx
    .updateTable('operation')
    .set({ challenge_id: challenge.challengeId, approve_mode: challenge.approveMode })
    .where('id', '=', id)
    .execute()
}

export const stateOf = async (tx: Tx, uid: string): Promise<OperationState> =>
  (await tx.selectFrom('operation').select('state').where('uid', '=', uid).executeTakeFirstOrThrow()).state as OperationState

/** The same one, locked until the transaction ends; undefined when it was posted meanwhile. */
export const lockUnposted = async (tx: OpenTx, uid: string): Promise<Operation | undefined> => {
  const operation = await lockIn(tx, uid, ['processing'])
  return operation?.postedAt ? undefined : operation
}
