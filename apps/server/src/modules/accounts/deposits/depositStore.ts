import { type DepositWait, type depositStatuses, type depositTypes } from '@florin/contract/accounts/deposit'
import { depositsSearched } from '@florin/contract/accounts/operatorDeposit'
import { type Money, money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Type = (typeof depositTypes)[number]
type Status = (typeof depositStatuses)[number]

export type DepositRow = {
  readonly id: number
  readonly type: Type
  readonly amount: Money
  readonly fee: Money
  readonly senderName: string
  readonly reference: string
  readonly isThirdParty: boolean
  readonly txHash: string | undefined
  readonly bankReference: string | undefined
  readonly recordedBy: number | undefined
  readonly status: Status
  readonly waitsFor: DepositWait | undefined
  readonly brand: string
  readonly customerId: number | undefined
  readonly accountId: number | undefined
  readonly invoiceId: number | undefined
  readonly transactionId: number | undefined
  readonly returnReason: string | undefined
  readonly receivedAt: Date
  readonly decidedBy: number | undefined
  readonly decidedAt: Date | undefined
}

const select = (tx: Tx) => tx.selectFrom('deposit').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const shaped = (row: Row): DepositRow => ({
  id: row.id,
  type: row.type as Type,
  amount: money(row.amount_minor, row.currency),
  fee: money(row.fee_minor, row.currency),
  senderName: row.sender_name,
  reference: row.reference,
  isThirdParty: row.is_third_party,
  txHash: row.tx_hash ?? undefined,
  bankReference: row.bank_reference ?? undefined,
  recordedBy: row.recorded_by ?? undefined,
  status: row.status as Status,
  waitsFor: (row.waits_for as DepositWait | null) ?? undefined,
  brand: row.brand,
  customerId: row.customer_id ?? undefined,
  accountId: row.account_id ?? undefined,
  invoiceId: row.invoice_id ?? undefined,
  transactionId: row.transaction_id === null ? undefined : Number(row.transaction_id),
  returnReason: row.return_reason ?? undefined,
  receivedAt: row.received_at,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
})

export type NewDeposit = Pick<
  DepositRow,
  | 'type'
  | 'amount'
  | 'senderName'
  | 'reference'
  | 'isThirdParty'
  | 'txHash'
  | 'bankReference'
  | 'recordedBy'
  | 'waitsFor'
  | 'brand'
  | 'customerId'
  | 'accountId'
  | 'invoiceId'
  | 'receivedAt'
>

/** Nothing where the bank reported it before, or it is on the chain of another: the second waits for the first. */
export const insertDeposit = async (tx: OpenTx, given: NewDeposit): Promise<number | undefined> =>
  (
    await tx
      .insertInto('deposit')
      .values({
        type: given.type,
        amount_minor: given.amount.minor,
        currency: given.amount.currency,
        sender_name: given.senderName,
        reference: given.reference,
        is_third_party: given.isThirdParty,
        tx_hash: given.txHash ?? null,
        bank_reference: given.bankReference ?? null,
        recorded_by: given.recordedBy ?? null,
        status: 'unmatched',
        waits_for: given.waitsFor ?? null,
        brand: given.brand,
        customer_id: given.customerId ?? null,
        account_id: given.accountId ?? null,
        invoice_id: given.invoiceId ?? null,
        received_at: given.receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const findByBankReference = async (tx: Tx, bankReference: string): Promise<DepositRow | undefined> => {
  const row = await select(tx).where('bank_reference', '=', bankReference).executeTakeFirst()
  return row && shaped(row)
}

export const findDeposit = async (tx: Tx, id: number): Promise<DepositRow | undefined> => {
  const row = await select(tx).where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/** Nobody else decides on it until the transaction is over. */
export const lockDeposit = async (tx: OpenTx, id: number): Promise<DepositRow | undefined> => {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && shaped(row)
}

type Crediting = Pick<DepositRow, 'customerId' | 'accountId' | 'invoiceId' | 'fee' | 'isThirdParty' | 'decidedBy'> & {
  readonly transactionId: number
  readonly at: Date
}

export const creditDeposit = async (tx: OpenTx, id: number, to: Crediting): Promise<void> => {
  await tx
    .updateTable('deposit')
    .set({
      status: 'credited',
      customer_id: to.customerId ?? null,
      account_id: to.accountId ?? null,
      invoice_id: to.invoiceId ?? null,
      fee_minor: to.fee.minor,
      is_third_party: to.isThirdParty,
      transaction_id: BigInt(to.transactionId),
      decided_by: to.decidedBy ?? null,
      decided_at: to.at,
    })
    .where('id', '=', id)
    .execute()
}

export const returnDeposit = async (
  tx: OpenTx,
  id: number,
  returned: { reason: string; by: number; at: Date },
): Promise<void> => {
  const { reason, by, at } = returned
  await tx
    .updateTable('deposit')
    .set({ status: 'returned', return_reason: reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

export type DepositFilter = {
  readonly status?: Status | undefined
  readonly type?: Type | undefined
  readonly search?: string | undefined
}

/** Among the newest of a status, so that what it costs does not grow with the bank. */
const found = ({ status, type, search = '' }: DepositFilter) => sql`
  from (
    select * from deposit ${status ? sql`where status = ${status}` : sql``} order by id desc limit ${depositsSearched}) deposit
  where true ${type ? sql`and type = ${type}` : sql``}
    ${
      search
        ? sql`and (strpos(lower(sender_name || ' ' || reference), ${search.toLowerCase()}) > 0
            or ${search} in (id::text, account_id::text, bank_reference, tx_hash))`
        : sql``
    }`

export const pageOfDeposits = async (
  tx: Tx,
  filter: DepositFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<DepositRow[]> =>
  (await sql<Row>`select deposit.* ${found(filter)} order by id desc limit ${limit} offset ${offset}`.execute(tx)).rows.map(
    shaped,
  )

export const countDeposits = async (tx: Tx, filter: DepositFilter): Promise<number> =>
  Number((await sql<{ total: bigint }>`select count(*) as total ${found(filter)}`.execute(tx)).rows[0]?.total ?? 0)

export const nameOfUser = async (tx: Tx, userId: number | undefined): Promise<string | undefined> => {
  if (userId === undefined) return undefined
  const row = await tx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
  return row && `${row.first_name} ${row.last_name}`
}
