import type { PayoutSummary } from '@florin/contract/globalPay/receive'
import type { Language } from '@florin/i18n/languages'
import { toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { masked } from '../../access/challenges/challengeTarget.ts'
import type { Operations } from '../../payments/core/operations.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import { payeeMarks } from '../../payments/rails/outside/masked.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { changePayment } from '../payments/paymentStore.ts'
import type { Codes } from './codes.ts'
import type { createReadDetails, Typed } from './details.ts'
import type { LinkedPayment, ReadLink } from './link.ts'
import * as store from './payoutStore.ts'
import type { StoredPayout } from './payoutStore.ts'
import { impossible, type PayoutPricing, type PayoutRails, type Route } from './pricing.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly links: ReadLink
  readonly codes: Codes
  readonly pricing: PayoutPricing
  readonly rails: PayoutRails
  readonly operations: Pick<Operations, 'plan'>
  readonly readDetails: ReturnType<typeof createReadDetails>
}
export type Submitting = ReturnType<typeof createSubmitting>

export const summaryOf = (payout: StoredPayout, now: Date): PayoutSummary => {
  const { price, rateUntil: until } = payout
  return {
    paymentMethod: payout.method,
    beneficiaryName: payout.payeeName,
    accountMask: payout.accountMask,
    ...(payout.bankName !== undefined && { bankName: payout.bankName }),
    toAmount: toDecimal(price.credit),
    toCurrencyCode: price.credit.currency,
    fee: toDecimal(price.fee),
    exchangeRate: rateText(price.exchange?.rate ?? unity),
    ...(payout.arrives !== undefined && { arrivalDate: payout.arrives }),
    ...(until && { rateSeconds: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) }),
  }
}

/** From what a recipient typed to a payout that waits for their code. Nothing of the money moves here. */
export const createSubmitting = ({ db, clock, ids, links, codes, pricing, rails, operations, readDetails }: Deps) => {
  const outsidePayout = async (tx: Tx, payment: StoredPayment, route: Route, typed: Typed, language: Language) => {
    const method = route.method as Exclude<Route['method'], 'p2p'>
    const network = typed.details['network']
    const named = { ...route, method, ...(typeof network === 'string' && { network }) }
    const { price, arrival } = await pricing.price(tx, payment, named)
    const { wish: read, write } = await readDetails(tx, payment, named, typed, price.credit, language)
    const wish = { ...read, linkId: String(payment.id) }
    const by = { userId: payment.userId, needsCompany: false }
    const { operation } = await operations.plan(tx, by, payment.customerId, rails[method], wish)
    const marks = payeeMarks(operation.payee)
    return {
      price,
      write,
      arrival,
      wish,
      payeeName: operation.payeeName,
      accountMask:
        marks.accountMask ??
        (typeof operation.payee['beneficiaryEmail'] === 'string' ? masked(operation.payee['beneficiaryEmail']) : ''),
      bankName: marks.bankName,
      needsBank: operation.needsBank,
    }
  }

  /** Whether there is such a member is not told before the address is proved. */
  const memberPayout = async (tx: Tx, payment: StoredPayment, route: Route) => {
    const { price, arrival } = await pricing.price(tx, payment, route)
    const wish = {
      accountId: payment.accountId,
      amount: toDecimal(price.credit),
      currency: price.credit.currency,
      toEmail: payment.email,
      ...(payment.description && { note: payment.description }),
    }
    return {
      price,
      arrival,
      wish,
      write: async () => undefined,
      payeeName: payment.beneficiaryName,
      accountMask: masked(payment.email),
      bankName: undefined,
      // Judged when it is paid, by who it is then known to be for.
      needsBank: false,
    }
  }

  return async (payment: LinkedPayment, route: Route, typed: Typed, language: Language) => {
    const made = await (
      route.method === 'p2p' ? memberPayout(db, payment, route) : outsidePayout(db, payment, route, typed, language)
    ).catch((error: unknown) => {
      throw impossible(error, language)
    })
    const now = clock.now()
    const { price, arrival, write, ...known } = made
    const payout: StoredPayout = {
      ...known,
      uid: ids.ordered(),
      paymentId: payment.id,
      method: route.method,
      country: route.country,
      price,
      rateUntil: price.exchange && rateUntil(now),
      arrives: arrival.arrival === 'day' ? arrival.arrivalDate : undefined,
      createdAt: now,
    }
    const asked = await db.transaction().execute(async (tx) => {
      const locked = await links.lockOpen(tx, payment)
      if (locked.forbidden.includes(route.method)) throw refuse('method.closed', { field: 'paymentMethod' })
      await write(tx)
      await store.insertPayout(tx, payout)
      await changePayment(tx, payment, { state: 'started', payoutUid: payout.uid })
      return codes.ask(tx, locked, payout.uid, 'payout')
    })
    return { ...asked, payout: summaryOf(payout, now) }
  }
}
