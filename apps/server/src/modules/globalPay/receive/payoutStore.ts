import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { type Selectable, sql } from 'kysely'
import type { GlobalPayout } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { AgreedPrice } from '../../payments/core/planning.ts'

export type StoredPayout = {
  readonly uid: string
  readonly paymentId: bigint
  readonly method: PayoutMethod
  readonly country: string
  readonly wish: object
  readonly payeeName: string
  readonly accountMask: string
  readonly bankName: string | undefined
  readonly price: AgreedPrice
  /** Where money is changed. */
  readonly rateUntil: Date | undefined
  readonly arrives: string | undefined
  readonly needsBank: boolean
  readonly createdAt: Date
}

const shaped = (row: Selectable<GlobalPayout> & { currency: string; arrivesOn: string | null }): StoredPayout => ({
  uid: row.uid,
  paymentId: row.payment_id,
  method: row.method as PayoutMethod,
  country: row.country,
  wish: row.wish as object,
  payeeName: row.payee_name,
  accountMask: row.account_mask,
  bankName: row.bank_name ?? undefined,
  price: {
    amount: money(row.amount_minor, row.currency),
    fee: money(row.fee_minor, row.currency),
    credit: money(row.to_minor, row.to_currency),
    ...(row.rate !== null &&
      row.mid_rate !== null && { exchange: { rate: parseRate(row.rate), midRate: parseRate(row.mid_rate) } }),
  },
  rateUntil: row.rate_until ?? undefined,
  arrives: row.arrivesOn ?? undefined,
  needsBank: row.needs_bank,
  createdAt: row.created_at,
})

export const insertPayout = async (tx: OpenTx, payout: StoredPayout): Promise<void> => {
  const { amount, fee, credit, exchange } = payout.price
  await tx
    .insertInto('global_payout')
    .values({
      uid: payout.uid,
      payment_id: payout.paymentId,
      method: payout.method,
      country: payout.country,
      wish: JSON.stringify(payout.wish),
      payee_name: payout.payeeName,
      account_mask: payout.accountMask,
      bank_name: payout.bankName ?? null,
      amount_minor: amount.minor,
      fee_minor: fee.minor,
      to_minor: credit.minor,
      to_currency: credit.currency,
      rate: exchange ? rateText(exchange.rate) : null,
      mid_rate: exchange ? rateText(exchange.midRate) : null,
      rate_until: payout.rateUntil ?? null,
      arrives: payout.arrives ?? null,
      needs_bank: payout.needsBank,
      created_at: payout.createdAt,
    })
    .execute()
}

const selected = sql`
  global_payout.*, global_payment.currency, arrives::text as "arrivesOn", rate::text as rate, mid_rate::text as mid_rate`

export const findPayout = async (tx: Tx, uid: string): Promise<StoredPayout | undefined> => {
  const { rows } = await sql<Selectable<GlobalPayout> & { currency: string; arrivesOn: string | null }>`
    select ${selected} from global_payout join global_payment on global_payment.id = payment_id where uid = ${uid}`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** What was said last: everything before it is void. */
export const findLatest = async (tx: Tx, paymentId: bigint): Promise<StoredPayout | undefined> => {
  const { rows } = await sql<Selectable<GlobalPayout> & { currency: string; arrivesOn: string | null }>`
    select ${selected} from global_payout join global_payment on global_payment.id = payment_id
    where payment_id = ${paymentId} order by global_payout.created_at desc limit 1`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** At another rate, or for another amount: what it came to before holds no longer. */
export const reprice = async (tx: Tx, { uid }: Pick<StoredPayout, 'uid'>, price: AgreedPrice, rateUntil: Date | undefined) => {
  await tx
    .updateTable('global_payout')
    .set({
      amount_minor: price.amount.minor,
      fee_minor: price.fee.minor,
      to_minor: price.credit.minor,
      rate: price.exchange ? rateText(price.exchange.rate) : null,
      mid_rate: price.exchange ? rateText(price.exchange.midRate) : null,
      rate_until: rateUntil ?? null,
    })
    .where('uid', '=', uid)
    .execute()
}

export type Withdrawal = {
  readonly paymentId: bigint
  readonly method: PayoutMethod
  readonly country: string
  readonly currency: string
  readonly accountMask: string
  readonly bankName: string | null
  readonly wish: { readonly payee?: { readonly name: string; readonly details: Readonly<Record<string, unknown>> } }
  readonly paidAt: Date
}

/** Where money for an address went, by all senders of one brand; each account once. */
export const findWithdrawals = async (tx: Tx, email: string, customerId: number, limit: number): Promise<Withdrawal[]> =>
  (
    await sql<Withdrawal>`
      select * from (
        select distinct on (method, account_mask) global_payment.id as "paymentId", method, global_payout.country,
          to_currency as currency, account_mask as "accountMask", bank_name as "bankName", wish, ended_at as "paidAt"
        from global_payment join global_payout on uid = payout_uid
        join customer on customer.id = global_payment.customer_id
        where lower(global_payment.email) = lower(${email}) and global_payment.state = 'paid'
          and customer.brand = (select brand from customer where id = ${customerId})
        order by method, account_mask, ended_at desc) paid
      order by "paidAt" desc limit ${limit}`.execute(tx)
  ).rows

/** What a payment has taken from its account for good: all of it less what has come back. */
export const findSpent = async (tx: Tx, operationId: bigint): Promise<bigint> =>
  (
    await sql<{ minor: bigint }>`
      select amount_minor + fee_minor - coalesce((
        select sum(entry.amount_minor) from operation_posting
          join ledger.entry on entry.transfer_id = operation_posting.transfer_id and entry.posted_at = operation_posting.posted_at
          where operation_id = operation.id and purpose in ('reversal', 'return') and entry.account_id = from_account_id), 0)::bigint as minor
      from operation where id = ${operationId}`.execute(tx)
  ).rows[0]?.minor ?? 0n
