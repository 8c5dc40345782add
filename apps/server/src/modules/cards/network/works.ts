import { CardStatus } from '@florin/contract/cardTypes'
import { type DeclineReason, declineReasons, type NetworkMessage } from '@florin/contract/cards/network'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { cardName } from '../cards/news.ts'
import * as store from './authorizationStore.ts'
import type { CardPostings } from './postings.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly postings: CardPostings }
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

/** By its status alone; what is there is the ledger's to judge. */
const obstacleOf = ({ status, expiryMonth, expiryYear }: CardRow, now: Date): DeclineReason | undefined => {
  if (status === CardStatus.paused) return 'paused'
  if (status === CardStatus.fraud || status === CardStatus.limited) return 'stopped'
  if (status === CardStatus.canceled) return 'ended'
  if (status === CardStatus.expired) return 'expired'
  if (status !== CardStatus.active) return 'inactive'
  const end = Date.UTC(expiryYear ?? 0, expiryMonth ?? 0, 1)
  return now.getTime() >= end ? 'expired' : undefined
}

type Event = 'cardPaid' | 'cardPaymentDeclined' | 'cardRefunded' | 'cardDebt'

const createTelling =
  (tell: Tell) =>
  async ({ tx, card, message, billing }: Work, event: Event): Promise<void> => {
    const about = {
      money: { amount: toDecimal(billing), currency: billing.currency },
      name: message.merchantName,
      reason: cardName(card),
    }
    await tell(tx, event, { to: { customerId: card.customerId }, about })
  }

/** What each kind of message does, once. */
export const createCardWorks = ({ clock, tell, postings }: Deps) => {
  const tellHolder = createTelling(tell)

  const decline = async (work: Work, reason: DeclineReason): Promise<store.Answer> => {
    const { tx, authorization, billing } = work
    const change = { state: 'declined', holdId: null, heldMinor: 0n, at: clock.now(), billingMinor: billing.minor } as const
    if (authorization.state === 'new') await store.changeAuthorization(tx, authorization.id, { ...change, declineReason: reason })
    await tellHolder(work, 'cardPaymentDeclined')
    return declined(reason)
  }

  const authorize = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    // A reversal or a clearing that overtook it has settled the matter.
    if (authorization.state !== 'new') return declined('late')
    const obstacle = obstacleOf(card, clock.now())
    if (obstacle) return decline(work, obstacle)
    const held = billing.minor === 0n ? null : await postings.hold(tx, card, `card/${message.messageId}`, billing.minor)
    if (held === 'funds' || held === 'closed') return decline(work, held)
    const change = {
      state: 'authorized',
      holdId: held,
      heldMinor: billing.minor,
      at: clock.now(),
      billingMinor: billing.minor,
    } as const
    await store.changeAuthorization(tx, authorization.id, change)
    await tellHolder(work, 'cardPaid')
    return approved
  }

  /** Somebody has said yes in our place: what can be held is. */
  const advise = async ({ tx, card, message, billing, authorization }: Work): Promise<store.Answer> => {
    if (authorization.state !== 'new') return approved
    const held = billing.minor === 0n ? 'funds' : await postings.hold(tx, card, `card/${message.messageId}`, billing.minor)
    const isHeld = typeof held === 'bigint'
    const change = { holdId: isHeld ? held : null, heldMinor: isHeld ? billing.minor : 0n, at: clock.now() }
    await store.changeAuthorization(tx, authorization.id, { ...change, state: 'authorized', billingMinor: billing.minor })
    return approved
  }

  const letGo = async ({ tx, card, message, authorization: { holdId } }: Work): Promise<void> => {
    if (holdId !== null) await postings.release(tx, card, holdId, `card/${message.messageId}/release`)
  }

  const reverse = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    const { state } = authorization
    if (state !== 'new' && state !== 'authorized') return approved
    await letGo(work)
    const left = state === 'authorized' && billing.minor < authorization.heldMinor ? billing.minor : 0n
    const held = left > 0n ? await postings.hold(tx, card, `card/${message.messageId}`, left) : null
    const isHeld = typeof held === 'bigint'
    await store.changeAuthorization(tx, authorization.id, {
      state: left > 0n ? 'authorized' : 'reversed',
      holdId: isHeld ? held : null,
      heldMinor: isHeld ? left : 0n,
      billingMinor: left,
      at: clock.now(),
    })
    return approved
  }

  const clear = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    await letGo(work)
    const settled = { state: 'settled', holdId: null, heldMinor: 0n, at: clock.now(), billingMinor: billing.minor } as const
    await store.changeAuthorization(tx, authorization.id, { ...settled, settledMinor: billing.minor })
    if (billing.minor === 0n) return approved
    const owed = await postings.take(tx, card, authorization, `card/${message.messageId}`, billing.minor, message.merchantName)
    if (owed > 0n) await tellHolder({ ...work, billing: money(owed, billing.currency) }, 'cardDebt')
    return approved
  }

  const giveBack = async (work: Work): Promise<store.Answer> => {
    const { tx, card, message, billing, authorization } = work
    const change = {
      state: 'refunded',
      holdId: authorization.holdId,
      heldMinor: authorization.heldMinor,
      at: clock.now(),
    } as const
    if (authorization.state === 'new' || authorization.state === 'settled')
      await store.changeAuthorization(tx, authorization.id, { ...change, billingMinor: billing.minor })
    if (billing.minor > 0n) await postings.give(tx, card, `card/${message.messageId}`, billing.minor, message.merchantName)
    await tellHolder(work, 'cardRefunded')
    return approved
  }

  return {
    authorization: authorize,
    advice: advise,
    reversal: reverse,
    clearing: clear,
    refund: giveBack,
    chargeback: giveBack,
    representment: clear,
  } as const
}
