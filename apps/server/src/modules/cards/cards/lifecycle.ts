import { type CardAction, mayDo } from '@florin/contract/cards/cardActions'
import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { CardBalances } from './balances.ts'
import { type CardRow, changeCard, factsOf, lockCard, releaseReplaced, setStatus } from './cardStore.ts'
import type { CardNews } from './news.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly balances: CardBalances; readonly news: CardNews }
type Own = { readonly customerId: number; readonly userId: number }
export type CardLifecycle = ReturnType<typeof createCardLifecycle>

/** For so long a secret stays on the page. */
export const visibleSeconds = { pin: 10, details: 30 }

export const assertMay = (action: CardAction, card: CardRow): void => {
  if (!mayDo(action, factsOf(card))) throw refuse('card.unavailable', { field: 'accountId' })
}

/** What its holder does with a card, and how it ends. */
export const createCardLifecycle = ({ db, clock, balances, news }: Deps) => {
  const inOwn = <T>(customerId: number, accountId: number, action: CardAction, work: (tx: OpenTx, card: CardRow) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, accountId, customerId)
      assertMay(action, card)
      return work(tx, card)
    })

  const moveTo = async (tx: OpenTx, card: CardRow, status: number, byUserId: number | undefined, note?: string) => {
    await setStatus(tx, card.accountId, { status, at: clock.now(), byUserId, note })
    await news.changed(tx, card, status)
    return { accountStatusId: status }
  }

  /** The card that this one takes the place of ends, and what is on it comes along. */
  const endReplaced = async (
    tx: OpenTx,
    { replacesAccountId, accountId }: CardRow,
    byUserId: number | undefined,
  ): Promise<void> => {
    if (replacesAccountId === null) return
    const old = await lockCard(tx, replacesAccountId)
    await changeCard(tx, old.accountId, { reissuedStatus: ReissueStatus.replaced, endedAt: clock.now() })
    if (old.status === CardStatus.canceled) return
    if (factsOf(old).subType === 'PREPAID') await balances.toCard(tx, old, accountId, `card/${old.accountId}/replaced`)
    await moveTo(tx, old, CardStatus.canceled, byUserId)
  }

  /** For good; what is left on it goes to its holder's account. */
  const end = async (tx: OpenTx, card: CardRow, byUserId: number | undefined, note: string) => {
    const { accountId } = card
    await changeCard(tx, accountId, { endedAt: clock.now() })
    await releaseReplaced(tx, card)
    const answer = await moveTo(tx, card, CardStatus.canceled, byUserId, note)
    await balances.toSettlement(tx, card, `card/${accountId}/ended`)
    return answer
  }

  return {
    inOwn,
    moveTo,

    pause: ({ customerId, userId }: Own, accountId: number) =>
      inOwn(customerId, accountId, 'pause', async (tx, card) => {
        await changeCard(tx, accountId, { statusBeforePause: card.status })
        return moveTo(tx, card, CardStatus.paused, userId)
      }),

    unpause: ({ customerId, userId }: Own, accountId: number) =>
      inOwn(customerId, accountId, 'unpause', async (tx, card) => {
        await changeCard(tx, accountId, { statusBeforePause: null })
        return moveTo(tx, card, card.statusBeforePause ?? CardStatus.active, userId)
      }),

    rename: (customerId: number, accountId: number, alias: string) =>
      inOwn(customerId, accountId, 'rename', async (tx, card) => {
        await changeCard(tx, accountId, { alias })
        await news.changed(tx, card, card.status)
        return { cardAliasName: alias }
      }),

    block: ({ customerId, userId }: Own, accountId: number, reason: string, note: string | undefined) =>
      inOwn(customerId, accountId, 'block', (tx, card) => end(tx, card, userId, [reason, note].filter(Boolean).join(': '))),

    end,

    endReplaced,
  }
}
