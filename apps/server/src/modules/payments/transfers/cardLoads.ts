import type { Acting } from '@florin/contract/access'
import type { LoadLimit } from '@florin/contract/cards/loading'
import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost } from '@florin/contract/payments/transfer'
import { type Money, money, subtract, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Accounts, isCard } from '../../accounts/accounts/service.ts'
import type { CardMoves } from '../cardMoves.ts'
import type { By } from '../core/operation.ts'
import type { Operations } from '../core/operations.ts'
import type { Rail } from '../core/rail.ts'
import { assertMayPay } from '../core/submitting.ts'
import type { CardLoadWish } from '../rails/cardLoad/rail.ts'
import type { OwnWish } from '../rails/own/rail.ts'

type Deps = {
  readonly operations: Operations
  readonly accounts: Accounts
  readonly cardMoves: CardMoves
  readonly own: Rail<OwnWish>
  readonly load: Rail<CardLoadWish>
}
/** Which card: one's own by its account, another's by what stands on it. The contract lets no other pairing through. */
export type CardRoute = {
  readonly fromAccountId: number
  readonly permission: 'own' | '3d'
  readonly toAccountId?: number | undefined
  readonly cardNumber?: string | undefined
  readonly cardHolderName?: string | undefined
}
export type CardLoad = CardRoute & Pick<CardLoadWish, 'amount' | 'side' | 'note' | 'reference' | 'quoteId'>
type For = { readonly acting: Acting }
/** Whichever rail it is by, with its wish. */
type Routed =
  | { readonly rail: Rail<OwnWish>; readonly wish: OwnWish }
  | { readonly rail: Rail<CardLoadWish>; readonly wish: CardLoadWish }
export type CardLoads = ReturnType<typeof createCardLoads>

/** Any amount does: what is asked for does not depend on it. */
const anyAmount = { amount: '1', side: 'to' } as const

/** Loading cards: by the rail between own accounts, or onto somebody else's by a rail of its own. */
export const createCardLoads = ({ operations, accounts, cardMoves, own, load }: Deps) => {
  const { quoting, submit } = operations

  const routed = async (tx: Tx, { acting }: For, wish: CardLoad): Promise<Routed> => {
    const { permission, toAccountId = 0, cardNumber = '', cardHolderName = '', fromAccountId, ...rest } = wish
    if (permission === '3d') {
      assertMayPay({ acting }, load, permission)
      return { rail: load, wish: { ...rest, fromAccountId, cardNumber, cardHolderName } }
    }
    const to = await accounts.ownOfAnyKind(tx, acting.customerId, toAccountId, 'toAccountId')
    if (fromAccountId !== toAccountId && !isCard(to)) throw refuse('account.missing', { field: 'toAccountId' })
    const { amount, side, quoteId } = rest
    return { rail: own, wish: { fromAccountId, toAccountId, amount, side, quoteId } }
  }
  /** As one rail, which is what each of the two is. */
  const asked = async (tx: Tx, who: For, wish: CardLoad) => (await routed(tx, who, wish)) as { rail: Rail<object>; wish: object }

  const balanceLimit = (max: Money, room: Money | undefined): LoadLimit => ({
    period: 'balance',
    max: toDecimal(max),
    ...(room && { used: toDecimal(subtract(max, room)), left: toDecimal(room) }),
    currencyCode: max.currency,
  })

  return {
    cost: async (tx: Tx, who: For, wish: CardLoad): Promise<Cost> => {
      const { rail, wish: by } = await asked(tx, who, wish)
      return quoting.quote(tx, who.acting.customerId, rail, by)
    },

    most: async (tx: Tx, who: For, route: CardRoute) => {
      const { rail, wish } = await asked(tx, who, { ...route, ...anyAmount })
      const most = await quoting.most(tx, who.acting.customerId, rail, wish)
      return {
        maxAmount: toDecimal(most),
        minAmount: toDecimal(money(1n, most.currency)),
        currencyCode: most.currency,
      }
    },

    limits: async (tx: Tx, who: For, route: CardRoute): Promise<LoadLimit[]> => {
      const { customerId } = who.acting
      const { rail, wish } = await asked(tx, who, { ...route, ...anyAmount })
      const { from, payee } = await rail.draft(tx, customerId, wish)
      const cardId = Number(payee.details['cardAccountId'] ?? payee.details['accountId'])
      const room = route.permission === 'own' ? await cardMoves.room(tx, cardId) : undefined
      return [
        ...(await quoting.limits(tx, customerId, rail, from.currency)),
        balanceLimit(await cardMoves.maxBalance(tx, cardId), room),
      ]
    },

    submit: async (reader: Tx, by: By, wish: CardLoad): Promise<Posting<Submitted>> => {
      const { rail, wish: asWished } = await asked(reader, by, wish)
      return submit(reader, by, rail, asWished, { needsQuote: true })
    },
  }
}
