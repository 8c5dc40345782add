import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { hasPendingPayment } from '../network/authorizationStore.ts'
import { changeCard, lockCard, requireCard } from './cardStore.ts'
import { assertMay } from './lifecycle.ts'
import type { CardNews } from './news.ts'

type Deps = { readonly db: Db; readonly accounts: Accounts; readonly news: CardNews }
export type CardSettlement = ReturnType<typeof createCardSettlement>

/** Which account stands behind a card. It is in the card's currency: a payment is held and taken in it. */
export const createCardSettlement = ({ db, accounts, news }: Deps) => ({
  list: async (tx: Tx, customerId: number, accountId: number) => {
    const { currency, settlementAccountId } = await requireCard(tx, customerId, accountId)
    return (await accounts.list(tx, customerId, false))
      .filter(({ subType, currencyCode }) => subType === undefined && currencyCode === currency)
      .map((each) => ({
        accountId: each.accountId,
        currencyCode: each.currencyCode,
        balance: each.balance,
        isCurrent: each.accountId === settlementAccountId,
      }))
  },

  choose: (customerId: number, accountId: number, settlementAccountId: number) =>
    db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, accountId, customerId)
      assertMay('settlement', card)
      const { currency } = await accounts.own(tx, customerId, settlementAccountId, 'settlementAccountId')
      if (currency !== card.currency) throw refuse('account.missing', { field: 'settlementAccountId' })
      if (settlementAccountId !== card.settlementAccountId) {
        // What is held on the old account has to be taken from there.
        if (await hasPendingPayment(tx, accountId)) throw refuse('card.paymentPending', { field: 'settlementAccountId' })
        await changeCard(tx, accountId, { settlementAccountId })
        await news.changed(tx, card, card.status)
      }
      return { accountId, settlementAccountId }
    }),
})
