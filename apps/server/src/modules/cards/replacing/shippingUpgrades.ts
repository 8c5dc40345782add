import { required } from '@florin/ledger/required'
import { add, compare, subtract, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Judging } from '../applying/judging.ts'
import { changeCard, feeOf, lockCard } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMay } from '../cards/lifecycle.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { deliveryTime, shippingObstacles } from '../products/offers.ts'
import { shippingsIn } from '../products/productStore.ts'

type Deps = {
  readonly accounts: Accounts
  readonly judging: Judging
  readonly charges: Charges
  readonly news: CardNews
}
type Wish = { readonly accountId: number; readonly shippingId: number; readonly feeAccountId?: number | undefined }

const field = 'shippingId'

/** A faster way for a card that has not left the bank. */
export const createShippingUpgrades =
  ({ accounts, judging, charges, news }: Deps) =>
  (given: Tx, customerId: number, { accountId, shippingId, feeAccountId }: Wish) =>
    inTransaction(given, async (tx) => {
      const card = await lockCard(tx, accountId, customerId)
      assertMay('upgradeShipping', card)
      const shippings = await shippingsIn(tx, card.currency)
      const [before, after] = [card.shippingId, shippingId].map((wanted) => shippings.find(({ id }) => id === wanted))
      const destination = await judging.destination(tx, customerId, card.addressId ?? undefined)
      if (!before || !after || compare(after.fee, before.fee) <= 0) throw refuse('card.shipping', { field })
      if (shippingObstacles(after, destination, card.country).length > 0) throw refuse('card.shipping', { field })
      // What was paid for a card comes back to one account.
      const payerId = required(card.feeAccountId ?? undefined, 'the account that paid for the card')
      if (feeAccountId !== undefined && feeAccountId !== payerId) throw refuse('account.missing', { field: 'feeAccountId' })
      await accounts.own(tx, customerId, payerId, 'feeAccountId')
      const fee = await charges.take(tx, {
        customerId,
        accountId: payerId,
        fee: subtract(after.fee, before.fee),
        key: `card/${accountId}/shipping/${shippingId}`,
        name: cardName(card),
      })
      await changeCard(tx, accountId, { shippingId, fee: add(feeOf(card), fee) })
      await news.changed(tx, card, card.status)
      return { fee: toDecimal(fee), feeCurrencyCode: fee.currency, deliveryTime: deliveryTime(after) }
    })
