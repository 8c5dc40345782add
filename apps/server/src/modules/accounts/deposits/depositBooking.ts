import { type Money, money } from '@florin/money/money'
import { findFeeRule } from '../pricing/feeStore.ts'
import { findPayer } from '../pricing/payer.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { FundingInvoices } from './fundingInvoices.ts'
import * as store from './depositStore.ts'
import { senderOf, type Target, waitOf } from './depositTarget.ts'
import type { IncomingMoney } from './incoming.ts'

type Deps = {
  readonly clock: Clock
  readonly incoming: IncomingMoney
  readonly pricing: Pricing
  readonly invoices: FundingInvoices
  readonly reviews: Reviews
}
export type Arrived = Pick<
  store.NewDeposit,
  'type' | 'amount' | 'senderName' | 'reference' | 'bankReference' | 'txHash' | 'recordedBy' | 'brand'
> & {
  readonly isThirdParty?: boolean | undefined
}
type Kept = Pick<store.DepositRow, 'id' | 'amount' | 'senderName' | 'reference'>
type Way = { readonly from: 'settlement' | 'suspense'; readonly isThirdParty: boolean; readonly by?: number }
export type Answer = { readonly depositId: number; readonly status: store.DepositRow['status'] }
export type DepositBooking = ReturnType<typeof createDepositBooking>

const operation = 'deposit'

/** Books a deposit to a customer's account, or to suspense while its owner is unknown. */
export const createDepositBooking = ({ clock, incoming, pricing, invoices, reviews }: Deps) => {
  /** A fee that would leave nothing is not taken. */
  const feeOf = async (tx: Tx, customerId: number, amount: Money): Promise<Money> => {
    const { currency } = amount
    const payer = await findPayer(tx, customerId)
    // Without a rule no rate is looked up: money in a currency that has none comes in all the same.
    if (!(await findFeeRule(tx, operation, payer, currency))) return money(0n, currency)
    const { fee } = (await pricing.terms(tx, payer, { operation, fromCurrency: currency, toCurrency: currency })).of(
      amount,
      'from',
    )
    return fee.minor < amount.minor ? fee : money(0n, currency)
  }

  const credit = async (tx: OpenTx, { id, amount, senderName, reference }: Kept, target: Target, way: Way): Promise<number> => {
    const { customerId, invoice } = target
    const accountId = target.account.id
    const fee = await feeOf(tx, customerId, amount)
    const { transactionId } = await incoming.credit(tx, {
      customerId,
      accountId,
      amount,
      fee,
      key: `deposit/${id}/credited`,
      from: way.from,
      payer: senderName,
      ...(reference && { description: reference }),
    })
    if (invoice) await invoices.pay(tx, invoice.id, id)
    const { isThirdParty, by: decidedBy } = way
    const to = { customerId, accountId, invoiceId: invoice?.id, fee, isThirdParty, decidedBy, transactionId, at: clock.now() }
    await store.creditDeposit(tx, id, to)
    return transactionId
  }

  /** Nothing where the same was booked before. */
  const book = async (tx: OpenTx, arrived: Arrived, target: Target | undefined): Promise<Answer | undefined> => {
    const { amount, brand } = arrived
    const sender = target
      ? await senderOf(tx, arrived, target.customerId)
      : { isThirdParty: arrived.isThirdParty ?? false, isAllowed: true }
    const waitsFor = waitOf(target, amount, sender.isAllowed)
    const customerId = target?.customerId
    const id = await store.insertDeposit(tx, {
      ...arrived,
      isThirdParty: sender.isThirdParty,
      waitsFor,
      brand: customerId === undefined ? brand : (await findPayer(tx, customerId)).brand,
      customerId,
      accountId: target?.account.id,
      invoiceId: target?.invoice?.id,
      receivedAt: clock.now(),
    })
    if (id === undefined) return undefined
    if (target && !waitsFor) {
      await credit(tx, { id, ...arrived }, target, { from: 'settlement', isThirdParty: sender.isThirdParty })
      return { depositId: id, status: 'credited' }
    }
    await incoming.move(tx, 'depositKept', amount, `deposit/${id}/kept`)
    const question = { kind: 'deposit', subjectId: id } as const
    await (customerId === undefined
      ? reviews.askOfBrand(tx, { ...question, brand })
      : reviews.ask(tx, { ...question, customerId }))
    return { depositId: id, status: 'unmatched' }
  }

  return { feeOf, credit, book }
}
