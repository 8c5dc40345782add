import { findAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { type CardRow, factsOf } from './cardStore.ts'
import { cardName } from './news.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly accounts: Accounts }
export type CardBalances = ReturnType<typeof createCardBalances>

/** What is left on a card when it ends. What is held stays until it is taken or released, and a minimum until the bank lifts it. */
export const createCardBalances = ({ clock, live, accounts }: Deps) => {
  const move = async (tx: OpenTx, card: CardRow, toAccountId: number, key: string): Promise<bigint> => {
    const { customerId, accountId, currency } = card
    const account = required(await findAccount(tx, accountId), 'the account of a card')
    const free = account.postedMinor - account.heldMinor - (account.floorMinor ?? 0n)
    if (free <= 0n) return 0n
    const entries = [
      { accountId, amountMinor: -free },
      { accountId: toAccountId, amountMinor: free },
    ]
    const posted = await post(tx, { key, kind: 'cardBalance', entries }, clock.now())
    for (const { accountId: id, amountMinor } of entries) {
      await sql`select record_activity(${customerId}, ${id}, 'cardBalance', ${amountMinor}, ${currency}, ${posted.id},
        ${posted.postedAt}, ${cardName(card)}, null)`.execute(tx)
      const balance = toDecimal(money(required(posted.balances.get(id), 'the balance'), currency))
      await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId: id, currencyCode: currency, balance })
    }
    return free
  }

  return {
    /** To the account that the card belongs to, or the customer's account in its currency. A debit card holds nothing itself. */
    toSettlement: async (tx: OpenTx, card: CardRow, key: string): Promise<void> => {
      if (factsOf(card).subType === 'DEBIT') return
      const own = card.settlementAccountId === null ? undefined : await findAccount(tx, card.settlementAccountId)
      const isFit = own?.status === 'active' && own.currency === card.currency
      await move(tx, card, isFit ? own.id : await accounts.receiving(tx, card.customerId, card.currency), key)
    },

    toCard: (tx: OpenTx, from: CardRow, toAccountId: number, key: string): Promise<bigint> => move(tx, from, toAccountId, key),
  }
}
