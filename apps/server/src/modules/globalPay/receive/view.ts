import type { ReceiveState } from '@florin/contract/globalPay/receive'
import type { Language } from '@florin/i18n/languages'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { isOpen, type LinkState, type StoredPayment } from '../payments/payment.ts'
import { changePayment, lockPayment } from '../payments/paymentStore.ts'
import { reasonForRecipient } from '../payments/reasons.ts'
import { findSender } from '../payments/senderStore.ts'
import type { Codes } from './codes.ts'
import { payoutCountries } from './offers.ts'
import { findPayout } from './payoutStore.ts'
import { summaryOf } from './submitting.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly codes: Codes }

const states: Readonly<Record<LinkState, ReceiveState>> = {
  sent: 'pending',
  opened: 'pending',
  started: 'approving',
  failed: 'pending',
  submitted: 'submitted',
  processing: 'processing',
  paid: 'paid',
  refused: 'refused',
  expired: 'expired',
  canceled: 'canceled',
  rejected: 'canceled',
}
export const receiveState = ({ state, expiresAt }: StoredPayment, now: Date): ReceiveState =>
  isOpen({ state }) && expiresAt <= now ? 'expired' : states[state]

/** Of what is over without a payment nobody needs to know more. */
const withPayout = new Set<ReceiveState>(['approving', 'submitted', 'processing', 'paid'])

/** Looking twice within so long is one visit. */
const visitMs = 30 * 60_000

/** What the page of a link shows. */
export const createView = ({ db, clock, codes }: Deps) => {
  const noteVisit = (id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, id)
      const now = clock.now()
      if (!payment || !isOpen(payment)) return
      if (payment.openedAt && now.getTime() - payment.openedAt.getTime() < visitMs) return
      const state = payment.state === 'sent' ? { state: 'opened' as const } : {}
      await changePayment(tx, payment, { ...state, openedAt: now, openCount: payment.openCount + 1 })
    })

  const confirmed = async (payment: StoredPayment, state: ReceiveState) => {
    if (payment.payoutUid === undefined || !withPayout.has(state)) return {}
    const payout = await findPayout(db, payment.payoutUid)
    if (!payout) return {}
    const asked = state === 'approving' ? await codes.asked(payment, payment.payoutUid) : undefined
    return { payout: summaryOf(payout, clock.now()), ...asked }
  }

  return async (payment: StoredPayment, language: Language) => {
    await noteVisit(payment.id)
    const now = clock.now()
    const status = receiveState(payment, now)
    const sender = await findSender(db, payment.customerId)
    const countries = isOpen(payment) ? await payoutCountries(db, payment.customerId, payment.forbidden, language) : []
    const { state, failure } = payment
    return {
      paymentId: Number(payment.id),
      status,
      senderName: sender.name,
      senderVerified: sender.verified,
      beneficiaryName: payment.beneficiaryName,
      beneficiaryType: payment.beneficiaryType,
      ...((await codes.hasProvedAddress(payment)) && { beneficiaryEmail: payment.email }),
      amount: toDecimal(payment.amount),
      currencyCode: payment.amount.currency,
      description: payment.description,
      feeIsBen: payment.feeShare === 'BEN',
      expireDays: Math.max(0, Math.ceil((payment.expiresAt.getTime() - now.getTime()) / 86_400_000)),
      expiresDate: payment.expiresAt.toISOString(),
      ...(payment.submittedAt && { submittedDate: payment.submittedAt.toISOString() }),
      allowedCountries: countries.map(({ country }) => country.countryCode),
      ...(payment.country !== undefined && { countryCode: payment.country }),
      ...(state === 'failed' && failure !== undefined && { reason: reasonForRecipient(failure, language) }),
      ...(await confirmed(payment, status)),
    }
  }
}
