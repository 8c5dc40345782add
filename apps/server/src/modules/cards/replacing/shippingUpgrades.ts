import { required } from '@florin/ledger/required'
import { add, compare, subtract, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Judging } from '../applying/judging.ts'
import { type CardRow, changeCard, feeOf, lockCard, requireCard } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMay } from '../cards/lifecycle.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { deliveryTime, shippingObstacles } from '../products/offers.ts'
import { orderCard } from '../processor/orderStore.ts'
import { shippingsIn } from '../products/productStore.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly judging: Judging
  readonly charges: Charges
  readonly consents: CardConsents
  readonly news: CardNews
}
type Wish = {
  readonly accountId: number
  readonly shippingId: number
  readonly feeAccountId?: number | undefined
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}
type Upgraded = ConsentState & { readonly fee: string; readonly feeCurrencyCode: string; readonly deliveryTime: string }

const field = 'shippingId'

/** A faster way for a card that has not left the bank. */
export const createShippingUpgrades = ({ clock, accounts, judging, charges, consents, news }: Deps) => {
  const judge = async (tx: Tx, card: CardRow, { shippingId, feeAccountId }: Wish) => {
    assertMay('upgradeShipping', card)
    const shippings = await shippingsIn(tx, card.currency)
    const [before, after] = [card.shippingId, shippingId].map((wanted) => shippings.find(({ id }) => id === wanted))
    const destination = await judging.ordered(tx, card)
    if (!before || !after || compare(after.fee, before.fee) <= 0) throw refuse('card.shipping', { field })
    if (shippingObstacles(after, destination, card.country).length > 0) throw refuse('card.shipping', { field })
    // What was paid for a card comes back to one account.
    const payerId = required(card.feeAccountId ?? undefined, 'the account that paid for the card')
    if (feeAccountId !== undefined && feeAccountId !== payerId) throw refuse('account.missing', { field: 'feeAccountId' })
    const payer = await accounts.own(tx, card.customerId, payerId, 'feeAccountId')
    const price = subtract(after.fee, before.fee)
    const fee = await charges.inAccount(tx, price, payer.currency)
    return { after, payerId, price, fee }
  }

  const upgrade = async (tx: OpenTx, card: CardRow, wish: Wish): Promise<void> => {
    const { accountId, customerId } = card
    const { after, payerId, price } = await judge(tx, card, wish)
    const fee = await charges.take(tx, {
      customerId,
      accountId: payerId,
      fee: price,
      key: `card/${accountId}/shipping/${after.id}`,
      name: cardName(card),
    })
    await changeCard(tx, accountId, { shippingId: after.id, fee: add(feeOf(card), fee) })
    await orderCard(tx, accountId, clock.now())
    await news.changed(tx, card, card.status)
  }

  return async (given: Tx, by: By, wish: Wish): Promise<Upgraded> => {
    const { accountId } = wish
    const { customerId } = by.acting
    const { after, payerId, fee } = await judge(given, await requireCard(given, customerId, accountId), wish)
    const shown = { fee: toDecimal(fee), feeCurrencyCode: fee.currency, deliveryTime: deliveryTime(after) }
    const about = JSON.stringify([accountId, after.id, payerId, shown.fee])
    const state = await consents(by, { action: 'shipping', about }, wish)
    if (state.status !== 'done') return { ...state, ...shown }
    await inTransaction(given, async (tx) => upgrade(tx, await lockCard(tx, accountId, customerId), wish))
    return { ...state, ...shown }
  }
}
