import { CardStatus } from '@florin/contract/cardTypes'
import { type DeclineReason, declineReasons, type NetworkMessage } from '@florin/contract/cards/network'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { About } from '../../messaging/notifications/words.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { cardName } from '../cards/news.ts'
import type { CardLimits } from '../limits/cardLimits.ts'
import { findProduct } from '../products/productStore.ts'
import type { JudgeAuthentication } from '../threeDSecure/judging.ts'
import * as store from './authorizationStore.ts'
import type { NeedsCompany } from './needsCompany.ts'
import type { CardPostings } from './postings.ts'

type Deps = {
  readonly clock: Clock
  readonly tell: Tell
  readonly limits: CardLimits
  readonly judgeAuthentication: JudgeAuthentication
  readonly postings: CardPostings
  readonly needsCompany: NeedsCompany
}
/** A message that is being answered. */
export type Work = {
  readonly tx: OpenTx
  readonly card: CardRow
  readonly message: NetworkMessage
  /** In the card's currency, with what other currencies cost. */
  readonly billing: Money
  readonly authorization: store.Authorization
}
export type CardWorks = ReturnType<typeof createCardWorks>

export const approved: store.Answer = { isApproved: true, actionCode: '00' }
export const declined = (reason: DeclineReason): store.Answer => ({ isApproved: false, actionCode: declineReasons[reason] })

/** By its status and its holder's; what is there is the ledger's to judge. */
export const obstacleOf = (
  { status, isHolderStopped, expiryMonth, expiryYear }: CardRow,
  now: Date,
): DeclineReason | undefined => {
  if (status === CardStatus.paused) return 'paused'
  if (status === CardStatus.fraud || status === CardStatus.limited || isHolderStopped) return 'stopped'
  if (status === CardStatus.canceled) return 'ended'
  if (status === CardStatus.expired) return 'expired'
  if (status !== CardStatus.active) return 'inactive'
  const end = Date.UTC(expiryYear ?? 0, expiryMonth ?? 0, 1)
  return now.getTime() >= end ? 'expired' : undefined
}

/** What a withdrawal costs beyond what comes out of the machine. */
const cashFeeOf = async ({ tx, card, authorization }: Work): Promise<bigint> =>
  authorization.kind === 'cash' ? required(await findProduct(tx, card.type), 'the product').cash.minor : 0n

/** A payment of which all came back reads so; one of which a part did stays paid. */
const stateOf = (settled: bigint, refunded: bigint): store.AuthorizationState => (refunded >= settled ? 'refunded' : 'settled')

/** A merchant may settle in parts; one who presents a payment again takes what had come back. */
const settledTo = ({ message, billing, authorization: { settledMinor, refundedMinor } }: Work) => {
  const isAgain = message.type === 'representment' && refundedMinor > 0n
  const again = refundedMinor > billing.minor ? refundedMinor - billing.minor : 0n
  const refunded = isAgain ? again : refundedMinor
  const settled = isAgain ? settledMinor : settledMinor + billing.minor
  const state = refunded === 0n ? ('settled' as const) : stateOf(settled, refunded)
  return { state, settledMinor: settled, refundedMinor: refunded, billingMinor: settled }
}

/** Money may come back before the payment that it is for, and without one. */
const refundedTo = ({ billing, authorization: { state, settledMinor, refundedMinor } }: Work) => {
  const refunded = refundedMinor + billing.minor
  if (state === 'settled') return { state: stateOf(settledMinor, refunded), refundedMinor: refunded }
  if (state === 'new' || (state === 'refunded' && settledMinor === 0n))
    return { state: 'refunded' as const, refundedMinor: refunded, billingMinor: refunded }
  return { state, refundedMinor: refunded }
}

/** Whatever an id looks like, no other posting has this key. */
const keyOf = (what: 'payment' | 'release' | 'fee', { messageId }: NetworkMessage): string => `card/${what}/${messageId}`

type Event = 'cardPaid' | 'cardPaymentDeclined' | 'cardLimitReached' | 'cardUsedAbroad' | 'cardRefunded' | 'cardDebt'

/** Its holder has set them, and may set them higher. */
const limitReasons: ReadonlySet<DeclineReason> = new Set(['allLimit', 'onlineLimit', 'shopLimit', 'cashLimit'])

const createTelling =
  (tell: Tell) =>
  async ({ tx, card, message, billing }: Work, event: Event, more: Pick<About, 'decline' | 'country'> = {}): Promise<void> => {
    const about = {
      money: { amount: toDecimal(billing), currency: billing.currency },
      name: message.merchantName,
      reason: cardName(card),
      ...more,
    }
    await tell(tx, event, { to: { customerId: card.customerId }, about })
  }

/** Judges what is asked for, and holds it. */
const createAuthorize = ({ clock, limits, judgeAuthentication, postings, needsCompany, tell }: Deps) => {
  const tellHolder = createTelling(tell)

  /** The first payment in a country that is not the card's own says so: whoever is not there hears of it at once. */
  const tellPaid = async (work: Work): Promise<void> => {
    const { tx, card, message, authorization } = work
    const country = message.merchantCountryCode
    const isAbroad = message.kind !== 'online' && country !== card.country
    const isFirst = isAbroad && (await store.isFirstIn(tx, authorization, country))
    await (isFirst ? tellHolder(work, 'cardUsedAbroad', { country }) : tellHolder(work, 'cardPaid'))
  }

  const decline = async (work: Work, reason: DeclineReason): Promise<store.Answer> => {
    const { tx, authorization, billing } = work
    const change = { state: 'declined', holdId: null, heldMinor: 0n, at: clock.now(), billingMinor: billing.minor } as const
    if (authorization.state === 'new') await store.changeAuthorization(tx, authorization.id, { ...change, declineReason: reason })
    await tellHolder(work, limitReasons.has(reason) ? 'cardLimitReached' : 'cardPaymentDeclined', { decline: reason })
    return declined(reason)
  }

  const authorize = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    // A reversal or a clearing that overtook it has settled the matter.
    if (authorization.state !== 'new') return declined('late')
    const obstacle = obstacleOf(card, clock.now()) ?? (await limits.obstacleTo(tx, card, message, billing.minor))
    if (obstacle) return decline(work, obstacle)
    if (await needsCompany(tx, card, billing)) return decline(work, 'approval')
    const { obstacle: unasked, exemption } = await judgeAuthentication(tx, card, message, billing)
    if (unasked) return decline(work, unasked)
    const total = billing.minor === 0n ? 0n : billing.minor + (await cashFeeOf(work))
    const held = total === 0n ? null : await postings.hold(tx, card, keyOf('payment', message), total)
    if (held === 'funds' || held === 'closed') return decline(work, held)
    const change = { holdId: held, heldMinor: total, at: clock.now(), billingMinor: billing.minor, exemption }
    await waitForAll([store.changeAuthorization(tx, authorization.id, { ...change, state: 'authorized' }), tellPaid(work)])
    return approved
  }

  return authorize
}

/** What each kind of message does, once. */
export const createCardWorks = (deps: Deps) => {
  const { clock, tell, postings } = deps
  const tellHolder = createTelling(tell)

  /** Somebody has said yes in our place: what can be held is. */
  const advise = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    if (authorization.state !== 'new') return approved
    const held = billing.minor === 0n ? 'funds' : await postings.hold(tx, card, keyOf('payment', message), billing.minor)
    const isHeld = typeof held === 'bigint'
    const change = { holdId: isHeld ? held : null, heldMinor: isHeld ? billing.minor : 0n, at: clock.now() }
    await store.changeAuthorization(tx, authorization.id, { ...change, state: 'authorized', billingMinor: billing.minor })
    await tellHolder(work, 'cardPaid')
    return approved
  }

  const letGo = async ({ tx, card, message, authorization: { holdId } }: Work): Promise<void> => {
    if (holdId !== null) await postings.release(tx, card, holdId, keyOf('release', message))
  }

  const reverse = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    const { state } = authorization
    if (state !== 'new' && state !== 'authorized') return approved
    const total = billing.minor === 0n ? 0n : billing.minor + (await cashFeeOf(work))
    const left = state === 'authorized' ? total : 0n
    // To the same total, or to more: nothing of it goes.
    if (left > 0n && left >= authorization.heldMinor) return approved
    await letGo(work)
    const held = left > 0n ? await postings.hold(tx, card, keyOf('payment', message), left) : null
    const isHeld = typeof held === 'bigint'
    await store.changeAuthorization(tx, authorization.id, {
      state: left > 0n ? 'authorized' : 'reversed',
      holdId: isHeld ? held : null,
      heldMinor: isHeld ? left : 0n,
      billingMinor: left > 0n ? billing.minor : 0n,
      at: clock.now(),
    })
    return approved
  }

  const clear = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    await letGo(work)
    await store.changeAuthorization(tx, authorization.id, { ...settledTo(work), holdId: null, heldMinor: 0n, at: clock.now() })
    if (billing.minor === 0n) return approved
    // Of what was authorised its holder knows.
    if (message.type === 'clearing' && (authorization.state === 'new' || authorization.state === 'declined'))
      await tellHolder(work, 'cardPaid')
    const owed = await postings.take(tx, card, authorization, keyOf('payment', message), billing.minor, message.merchantName)
    // Once for each withdrawal, however often it is settled.
    const fee = authorization.settledMinor === 0n ? await cashFeeOf(work) : 0n
    const owedFee = fee > 0n ? await postings.charge(tx, card, authorization, keyOf('fee', message), fee) : 0n
    if (owed + owedFee > 0n) await tellHolder({ ...work, billing: money(owed + owedFee, billing.currency) }, 'cardDebt')
    return approved
  }

  const giveBack = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    const { holdId, heldMinor } = authorization
    await store.changeAuthorization(tx, authorization.id, { ...refundedTo(work), holdId, heldMinor, at: clock.now() })
    if (billing.minor > 0n) await postings.give(tx, card, keyOf('payment', message), billing.minor, message.merchantName)
    await tellHolder(work, 'cardRefunded')
    return approved
  }

  /** What a machine or the network takes for its services: owed like a payment, and nothing that was asked for before. */
  const collectFee = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    const { holdId, heldMinor } = authorization
    await store.changeAuthorization(tx, authorization.id, { ...settledTo(work), holdId, heldMinor, at: clock.now() })
    if (billing.minor === 0n) return approved
    const owed = await postings.take(tx, card, authorization, keyOf('payment', message), billing.minor, message.merchantName)
    await tellHolder(work, 'cardPaid')
    if (owed > 0n) await tellHolder({ ...work, billing: money(owed, billing.currency) }, 'cardDebt')
    return approved
  }

  return {
    authorization: createAuthorize(deps),
    advice: advise,
    reversal: reverse,
    clearing: clear,
    refund: giveBack,
    chargeback: giveBack,
    representment: clear,
    fee: collectFee,
  } as const
}
