import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Judging } from '../applying/judging.ts'
import { type CardRow, changeCard, findCard, lockCard, setStatus } from '../cards/cardStore.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { shippingObstacles } from '../products/offers.ts'
import { findProduct, shippingsIn } from '../products/productStore.ts'
import type { Placing, Ordered } from '../replacing/placing.ts'
import { endingBefore, noteRenewal, overBy, type Part } from './renewalStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly tell: Tell
  readonly judging: Pick<Judging, 'known'>
  readonly placing: Placing
  readonly news: CardNews
}
export type Renewals = ReturnType<typeof createRenewals>

/** Long enough for a card by post, and for whoever has to hand in a proof of an address first. */
const renewedBeforeDays = 45
const dayMs = 86_400_000
const atOnce = 500

/** The last day of the month that stands on it. */
const lastDayOf = ({ expiryMonth, expiryYear }: CardRow): string =>
  new Date(Date.UTC(required(expiryYear ?? undefined, 'the expiry'), required(expiryMonth ?? undefined, 'the expiry'), 0))
    .toISOString()
    .slice(0, 10)

/** New cards for those that end: made by themselves, in time, free of charge, and to where the last one went. */
export const createRenewals = ({ db, clock, log, tell, judging, placing, news }: Deps) => {
  const notify = (tx: Tx, card: CardRow, event: NotificationEvent): Promise<void> =>
    tell(tx, event, { to: { customerId: card.customerId }, about: { name: cardName(card), day: lastDayOf(card) } })

  /** Nothing where it could not be sent, or its holder may have no new one. */
  const orderOf = async (tx: Tx, card: CardRow): Promise<Ordered | undefined> => {
    const product = required(await findProduct(tx, card.type), 'the product')
    if (card.isHolderStopped) return undefined
    const free = { feeAccountId: card.feeAccountId ?? undefined, fee: money(0n, card.feeCurrency), reason: 'expired' as const }
    if (product.isVirtual) return { product, addressId: undefined, destination: undefined, shipping: undefined, ...free }
    const { addressId } = card
    if (addressId === null) return undefined
    const destination = await judging.known(tx, card.customerId, addressId)
    const shipping = (await shippingsIn(tx, product.currency)).find(
      (way) => way.type === 'post' && shippingObstacles(way, destination, card.country).length === 0,
    )
    return shipping && destination?.isProved ? { product, addressId, destination, shipping, ...free } : undefined
  }

  const renew = async (tx: OpenTx, accountId: number): Promise<void> => {
    const card = await lockCard(tx, accountId)
    if (card.reissuedStatus !== ReissueStatus.none) return
    const order = await orderOf(tx, card)
    if (!(await noteRenewal(tx, accountId, order ? 'renewed' : 'told', clock.now()))) return
    if (order) await placing(tx, card, order, { holderUserId: card.userId, told: 'cardRenewed' })
    await notify(tx, card, order ? 'cardRenewed' : 'cardExpiring')
  }

  const end = async (tx: OpenTx, accountId: number): Promise<void> => {
    const card = await lockCard(tx, accountId)
    const isPaused = card.status === CardStatus.paused
    // Stays paused, and is over when its holder takes that back.
    if (isPaused) await changeCard(tx, accountId, { statusBeforePause: CardStatus.expired })
    else await setStatus(tx, accountId, { status: CardStatus.expired, at: clock.now() })
    await news.changed(tx, card, isPaused ? card.status : CardStatus.expired)
    const isFollowed = card.reissuedStatus !== ReissueStatus.none
    const order = card.isVirtual && card.status === CardStatus.active && !isFollowed ? await orderOf(tx, card) : undefined
    if (order) await placing(tx, await findCard(tx, accountId), order, { holderUserId: card.userId })
    else await notify(tx, card, 'cardExpired')
  }

  /** Each by itself: however many cannot be done, they keep no other from it. */
  const each = async (
    limit: number,
    next: (part: Part) => Promise<number[]>,
    work: (tx: OpenTx, accountId: number) => Promise<void>,
  ): Promise<number> => {
    let [count, after] = [0, 0]
    for (;;) {
      const ids = await next({ after, limit })
      for (const id of ids)
        await db
          .transaction()
          .execute((tx) => work(tx, id))
          .catch((error: unknown) => log.warn('cards.renewal', { error }))
      count += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < limit) return count
    }
  }

  return {
    run: async (limit = atOnce): Promise<number> => {
      const now = clock.now()
      const soon = new Date(now.getTime() + renewedBeforeDays * dayMs)
      const ending = await each(limit, (part) => endingBefore(db, soon, part), renew)
      return ending + (await each(limit, (part) => overBy(db, now, part), end))
    },
  }
}
