import { CardLoadPayee } from '@florin/contract/payments/payees'
import { cardLoadRail } from '@florin/contract/rails'
import { compare, type Money } from '@florin/money/money'
import { amountIn } from '../../../../platform/amount.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import type { Blocks } from '../../blockedPayees/service.ts'
import type { CardMoves } from '../../cardMoves.ts'
import type { NewOperation } from '../../core/operation.ts'
import type { Draft, Rail } from '../../core/rail.ts'
import { createPayeeCheck, requireToCustomer } from '../member/rail.ts'
import type { CardNumbers, TypedCard } from './numbers.ts'

type Deps = {
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly cardMoves: CardMoves
  readonly cardNumbers: CardNumbers
}
export type CardLoadWish = TypedCard & {
  readonly fromAccountId: number
  readonly amount: string
  readonly side: Draft['side']
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly quoteId?: string | undefined
}

const field = 'cardNumber'
const accountOf = ({ payee }: Pick<NewOperation, 'payee'>): number => Number(payee['cardAccountId'])

/** Onto another member's prepaid card. */
export const createCardLoadRail = ({ accounts, blocks, cardMoves, cardNumbers }: Deps): Rail<CardLoadWish> => {
  const checkPayee = createPayeeCheck({ blocks })

  /** How much there is room for is its holder's to know. */
  const assertRoom = async (tx: Tx, cardAccountId: number, credit: Money): Promise<void> => {
    if (compare(credit, await cardMoves.room(tx, cardAccountId)) > 0) throw refuse('card.full', { field: 'amount' })
  }

  const assertTakes = async (tx: Tx, customerId: number, card: { accountId: number; customerId: number }): Promise<void> => {
    await checkPayee(tx, customerId, card.customerId, field)
    await cardMoves.assertMay(tx, card.accountId, 'load', field)
  }

  const judge = async (tx: Tx, operation: NewOperation): Promise<void> => {
    const accountId = accountOf(operation)
    await assertTakes(tx, operation.customerId, { accountId, customerId: requireToCustomer(operation) })
    await assertRoom(tx, accountId, operation.credit)
  }

  return {
    ...cardLoadRail,
    payee: CardLoadPayee,

    draft: async (reader, customerId, wish) => {
      const from = await accounts.own(reader, customerId, wish.fromAccountId, 'fromAccountId')
      const card = await cardNumbers.require(reader, customerId, wish)
      if (card.customerId === customerId) throw refuse('payee.self', { field })
      await assertTakes(reader, customerId, card)
      const { accountId: cardAccountId, last4: cardLast4, network: cardNetwork, currency } = card
      return {
        permission: '3d',
        from,
        toCustomerId: card.customerId,
        toCurrency: currency,
        amount: amountIn(wish.amount, wish.side === 'to' ? currency : from.currency),
        side: wish.side,
        // Counted by whose it is: many cards of one person are one payee.
        payee: { name: card.holderName, details: { cardAccountId, cardLast4, cardNetwork }, key: String(card.customerId) },
        note: wish.note,
        reference: wish.reference,
        quoteId: wish.quoteId,
      }
    },

    /** By what any such card holds: whether there is room for it now is told to who pays for the answer, when the money moves. */
    checkCredit: async (reader, { cardAccountId }, credit, customerId) => {
      const accountId = Number(cardAccountId)
      if (compare(credit, await cardMoves.maxBalance(reader, accountId)) > 0) throw refuse('card.full', { field: 'amount' })
      await cardNumbers.countTry(customerId, accountId)
    },

    mostCredit: (reader, { payee }) => cardMoves.maxBalance(reader, Number(payee.details['cardAccountId'])),

    /** It may have been stopped, filled or blocked while somebody was asked. */
    recheck: judge,

    findReceiving: async () => undefined,

    /** Under the lock of the card: of two loads at once the second counts the first. */
    receiving: async (tx, operation) => {
      await cardMoves.lock(tx, accountOf(operation))
      await judge(tx, operation)
      return accountOf(operation)
    },
  }
}
