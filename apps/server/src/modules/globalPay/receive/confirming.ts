import type { Language } from '@florin/i18n/languages'
import { refusalText } from '@florin/i18n/server'
import { compare, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { changePayment, findPayment } from '../payments/paymentStore.ts'
import type { Codes } from './codes.ts'
import type { LinkedPayment, ReadLink } from './link.ts'
import type { PayingOut } from './payingOut.ts'
import * as store from './payoutStore.ts'
import type { StoredPayout } from './payoutStore.ts'
import { impossible, type PayoutPricing, type PayoutRails } from './pricing.ts'
import { assertCountryOpen } from './ways.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly links: ReadLink
  readonly codes: Codes
  readonly pricing: PayoutPricing
  readonly rails: PayoutRails
  readonly payingOut: PayingOut
}

/** What they chose before can be closed by now: then something else has to be chosen. */
const impossibleNow = (error: unknown, language: Language): Refused =>
  error instanceof Refused && error.refusal === 'method.closed'
    ? refuse('receive.impossible', { reason: refusalText(language, 'method.closed') })
    : impossible(error, language)

/** The recipient's yes. From then on the money is on its way to where they said, and nobody takes it back. */
export const createConfirming = ({ db, clock, links, codes, pricing, rails, payingOut }: Deps) => {
  /** A rate of before is not given: what it comes to now is shown, and asked about once more where it is less. */
  const renewRate = async (payment: StoredPayment, payout: StoredPayout, language: Language): Promise<void> => {
    if (!payout.rateUntil || payout.rateUntil > clock.now()) return
    const network = (payout.wish as { priced?: { network?: string } }).priced?.network
    const route = { method: payout.method, currency: payout.price.credit.currency, country: payout.country, network }
    const { price } = await pricing.price(db, payment, route).catch((error: unknown) => {
      throw impossibleNow(error, language)
    })
    await store.reprice(db, payout, price, rateUntil(clock.now()))
    if (compare(price.credit, payout.price.credit) < 0)
      throw refuse('receive.rateChanged', { total: `${toDecimal(price.credit)} ${price.credit.currency}` })
  }

  /** Told to whoever has proved the address. */
  const requireMember = async (
    { customerId }: StoredPayment,
    { method, wish }: StoredPayout,
    language: Language,
  ): Promise<void> => {
    if (method !== 'p2p') return
    await rails.p2p.draft(db, customerId, wish as never).catch((error: unknown) => {
      if (error instanceof Refused && error.refusal === 'payee.unknown') throw refuse('receive.noMember')
      throw impossibleNow(error, language)
    })
  }

  return async (payment: LinkedPayment, uid: string, code: string, language: Language): Promise<StoredPayment> => {
    const payout = await store.findLatest(db, payment.id)
    if (payout?.uid !== uid || payment.payoutUid !== uid) throw refuse('code.expired')
    await codes.assertRight(payment, uid, 'payout', code)
    await assertCountryOpen(db, payment.customerId, payout.method, payout.country).catch((error: unknown) => {
      throw impossibleNow(error, language)
    })
    await requireMember(payment, payout, language)
    await renewRate(payment, payout, language)
    await db.transaction().execute(async (tx) => {
      const locked = await links.lockOpen(tx, payment)
      if (locked.payoutUid !== uid) throw refuse('code.expired')
      if (locked.forbidden.includes(payout.method))
        throw refuse('receive.impossible', { reason: refusalText(language, 'method.closed') })
      await codes.use(tx, uid)
      await changePayment(tx, payment, { state: 'submitted', submittedAt: clock.now(), remindAt: null, failure: null })
    })
    await payingOut.pay(payment.id)
    return (await findPayment(db, payment.id)) ?? payment
  }
}
