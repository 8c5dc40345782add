import type { SplitState } from '@florin/contract/contracts/contractDetails'
import { integers } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { batched } from '../../platform/batched.ts'
import { dayOf } from '../../platform/day.ts'
import type { OpenTx } from '../../platform/transaction.ts'

export type Sharing = { readonly contractId: number; readonly beneficiaryId: number; readonly share: number }
type Payment = { readonly companyId: number; readonly payeeId: number; readonly at: Date }

const latestOf = (payments: readonly Payment[]): Date => new Date(Math.max(...payments.map(({ at }) => at.getTime())))

const selectSharing = prepared<
  { companies: readonly number[]; payees: readonly number[]; at: Date; today: string },
  Sharing & { n: number }
>(
  ({ companies, payees, at, today }) => sql`
    select n::integer, contract.id as "contractId", beneficiary_customer_id as "beneficiaryId", share
    from unnest(${integers(companies)}, ${integers(payees)}) with ordinality paid (company, payee, n)
    join contract on company_customer_id = company and sender_customer_id = payee and status in ('ACTIVE', 'TERMINATING')
      -- By the calendar, whenever the worker comes round to write the end.
      and (active_to is null or active_to >= ${today}::date) and (notice_until is null or notice_until > ${at}::timestamptz)
    order by n, contract.id
    -- Whoever ends a contract waits for the payments that it still shares.
    for share of contract`,
)

/** The contracts by which a payment is shared. */
export const findSharing = batched<Payment, readonly Sharing[], OpenTx>(async (tx, payments) => {
  const companies = payments.map(({ companyId }) => companyId)
  const at = latestOf(payments)
  const { rows } = await selectSharing(tx, { companies, payees: payments.map(({ payeeId }) => payeeId), at, today: dayOf(at) })
  return payments.map((_, index) => rows.filter(({ n }) => n === index + 1))
})

type Beside = { readonly contractId: number; readonly beneficiaryId: number; readonly isDue: boolean }

const selectBeside = prepared<{ companies: readonly number[]; payees: readonly number[]; today: string }, Beside & { n: number }>(
  ({ companies, payees, today }) => sql`
    select n::integer, contract.id as "contractId", beneficiary_customer_id as "beneficiaryId", status = 'SIGNED' as "isDue"
    from unnest(${integers(companies)}, ${integers(payees)}) with ordinality paid (company, payee, n)
    join contract on company_customer_id = company and sender_customer_id = payee
      and status in ('SIGNED', 'ACTIVE', 'TERMINATING') and active_from <= ${today}::date
      and not (status = 'SIGNED' and waits_for_room)
    order by n, contract.id`,
)

/** The contracts that may share a payment, before it is posted; due are those whose day has come and that have not begun. */
export const findBeside = batched<Payment, readonly Beside[]>(async (tx, payments) => {
  const companies = payments.map(({ companyId }) => companyId)
  const today = dayOf(latestOf(payments))
  const { rows } = await selectBeside(tx, { companies, payees: payments.map(({ payeeId }) => payeeId), today })
  return payments.map((_, index) => rows.filter(({ n }) => n === index + 1))
})

export type Split = {
  readonly id: bigint
  readonly contractId: number
  readonly operationId: bigint
  readonly operationUid: string
  readonly senderId: number
  readonly beneficiaryId: number
  readonly fromAccountId: number
  readonly currency: string
  readonly amountMinor: bigint
  readonly state: SplitState
}

export const insertSplit = async (
  tx: OpenTx,
  {
    contractId,
    operationId,
    operationUid,
    fromAccountId,
    currency,
    amountMinor,
    state,
  }: Omit<Split, 'id' | 'senderId' | 'beneficiaryId'>,
  at: Date,
): Promise<void> => {
  await sql`
    insert into contract_split (contract_id, operation_id, operation_uid, from_account_id, currency, amount_minor, state, at, retry_at)
    values (${contractId}, ${operationId}, ${operationUid}, ${fromAccountId}, ${currency}, ${amountMinor}, ${state}, ${at},
      ${at})`.execute(tx)
}

const selected = sql`
  select contract_split.id, contract_id as "contractId", operation_id as "operationId", operation_uid as "operationUid",
    sender_customer_id as "senderId", beneficiary_customer_id as "beneficiaryId", from_account_id as "fromAccountId", currency,
    amount_minor as "amountMinor", state
  from contract_split join contract on contract.id = contract_id`

export const lockSplitsOf = async (tx: OpenTx, operationId: bigint): Promise<Split[]> =>
  (
    await sql<Split>`${selected} where operation_id = ${operationId} order by contract_split.id for update of contract_split`.execute(
      tx,
    )
  ).rows

/** Undefined when somebody else has settled it meanwhile. */
export const lockSplit = async (tx: OpenTx, id: bigint): Promise<Split | undefined> =>
  (
    await sql<Split>`${selected} where contract_split.id = ${id} and state in ('owed', 'claimed') for update of contract_split`.execute(
      tx,
    )
  ).rows[0]

/** Whoever it is owed to has no account any more, and never will. */
export const isOwedToNobody = async (tx: Tx, { state, senderId, beneficiaryId }: Split): Promise<boolean> =>
  (
    await sql`select from customer where id = ${state === 'owed' ? beneficiaryId : senderId} and closed_at is not null`.execute(
      tx,
    )
  ).rows.length > 0

/** Those whose rest is over, and those that wait for money which is there by now. */
export const openSplits = async (tx: Tx, now: Date, limit: number): Promise<bigint[]> =>
  (
    await sql<{ id: bigint }>`
      select split.id from contract_split split join contract on contract.id = contract_id
      where state in ('owed', 'claimed') and (split.retry_at <= ${now} or lacks_funds and exists (
        select from ledger.account join ledger.balance on account_id = account.id
        where owner_ref = 'customer:' || case state when 'owed' then sender_customer_id else beneficiary_customer_id end
          and account.currency = split.currency and case state when 'owed' then account.id = from_account_id
            else kind = 'customer' and coalesce(product, 'payment') = 'payment' and closed_at is null end
          and posted_minor - held_minor - coalesce(floor_minor, 0) >= amount_minor))
      order by split.retry_at, split.id limit ${limit}`.execute(tx)
  ).rows.map(({ id }) => id)

/** Rests ten seconds, then twice as long each time, up to a day; for want of money, no longer than until it comes. */
export const postpone = async (tx: Tx, id: bigint, now: Date, lacksFunds = false): Promise<void> => {
  await sql`
    update contract_split set tries = tries + 1, lacks_funds = ${lacksFunds},
      retry_at = ${now}::timestamptz + least(interval '10 seconds' * power(2, least(tries, 20)), interval '1 day')
    where id = ${id} and state in ('owed', 'claimed')`.execute(tx)
}

export const setSplitState = async (tx: OpenTx, id: bigint, state: SplitState, now: Date): Promise<void> => {
  await sql`update contract_split set state = ${state}, tries = 0, retry_at = ${now}, lacks_funds = false where id = ${id}`.execute(
    tx,
  )
}

export const isOwedFrom = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await sql`select from contract_split where state = 'owed' and from_account_id = ${accountId} limit 1`.execute(tx)).rows
    .length > 0

/** Stands in the history of both sides, with the number of the contract. Gives the number of the transaction. */
export const recordShare = async (
  tx: OpenTx,
  row: {
    readonly customerId: number
    readonly accountId: number
    readonly type: 'split' | 'splitReturn'
    readonly amountMinor: bigint
    readonly currency: string
    readonly transferId: bigint
    readonly at: Date
    readonly name: string
    readonly contractId: number
  },
): Promise<number> => {
  const { rows } = await sql<{ id: bigint }>`
    select record_activity(${row.customerId}, ${row.accountId}, ${row.type}, ${row.amountMinor}, ${row.currency},
      ${row.transferId}, ${row.at}, ${row.name}, ${String(row.contractId)}) as id`.execute(tx)
  return Number(required(rows[0], 'the share').id)
}

/** The number under which its beneficiary has a share, by the key of its posting. */
export const findShareId = async (tx: OpenTx, beneficiaryId: number, key: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: bigint }>`
    select transaction_id as id from ledger.posting_key
    join activity on customer_id = ${beneficiaryId} and at = posted_at::timestamptz(3) and transfer_id = posting_id and type = 'split'
    where key = ${key}`.execute(tx)
  return rows[0] && Number(rows[0].id)
}

/** What the payee got: the payment, without the fee that they bear. */
const arrived = sql`(to_minor - payee_fee_minor)`

type Totals = {
  readonly currency: string
  readonly receivedMinor: bigint
  readonly paidMinor: bigint
  readonly owedMinor: bigint
  readonly claimedMinor: bigint
  readonly payments: number
}

export const splitTotals = async (tx: Tx, contractId: number): Promise<Totals[]> =>
  (
    await sql<Totals>`
      select split.currency, sum(${arrived})::bigint as "receivedMinor",
        coalesce(sum(split.amount_minor) filter (where split.state in ('paid', 'claimed')), 0)::bigint as "paidMinor",
        coalesce(sum(split.amount_minor) filter (where split.state = 'owed'), 0)::bigint as "owedMinor",
        coalesce(sum(split.amount_minor) filter (where split.state = 'claimed'), 0)::bigint as "claimedMinor", count(*)::integer as payments
      from contract_split split join operation on operation.id = operation_id
      where contract_id = ${contractId} and split.state not in ('returned', 'void') group by split.currency
      order by split.currency`.execute(tx)
  ).rows

export type MadeSplit = {
  readonly id: bigint
  readonly transactionId: bigint
  readonly at: Date
  readonly currency: string
  readonly receivedMinor: bigint
  readonly sharedMinor: bigint
  /** What all contracts together have left of the payment; null where it came back. */
  readonly keptMinor: bigint | null
  readonly state: SplitState
  readonly lacksFunds: boolean
  readonly tries: number
}

const isOpen = sql`split.state in ('owed', 'claimed')`

export const latestSplits = async (
  tx: Tx,
  contractId: number,
  { most, isOpenFirst = false }: { readonly most: number; readonly isOpenFirst?: boolean },
): Promise<MadeSplit[]> =>
  (
    await sql<MadeSplit>`
      select split.id, operation.id as "transactionId", at, split.currency, ${arrived} as "receivedMinor",
        split.amount_minor as "sharedMinor", split.state, lacks_funds as "lacksFunds", tries,
        case when split.state in ('paid', 'owed') then ${arrived} - (
          select sum(amount_minor) from contract_split each where each.operation_id = split.operation_id and each.state in ('paid', 'owed'))
        end::bigint as "keptMinor"
      from contract_split split join operation on operation.id = operation_id
      where contract_id = ${contractId} order by ${isOpenFirst} and ${isOpen} desc, split.id desc limit ${most}`.execute(tx)
  ).rows

type Income = { readonly currency: string; readonly minor: bigint; readonly sharedMinor: bigint }

/** What a company has paid a member since a day, by currency, and what a share of each of these payments, rounded down, comes to. */
export const incomeFrom = async (
  tx: Tx,
  companyId: number,
  payeeId: number,
  { since, share }: { readonly since: Date; readonly share: number },
): Promise<Income[]> =>
  (
    await sql<Income>`
      select to_currency as currency, sum(${arrived})::bigint as minor,
        sum(${arrived} * ${share}::bigint / 10000)::bigint as "sharedMinor"
      from operation
      where customer_id = ${companyId} and to_customer_id = ${payeeId} and state = 'completed' and created_at >= ${since}
      group by to_currency order by to_currency`.execute(tx)
  ).rows
