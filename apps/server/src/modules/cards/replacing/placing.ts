import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import type { Money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Making } from '../applying/making.ts'
import { addStep, type CardRow, changeCard, insertCard, lockCard } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import type { CardLifecycle } from '../cards/lifecycle.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { copyLimits } from '../limits/limitStore.ts'
import type { Destination } from '../products/offers.ts'
import type { Product, Shipping } from '../products/productStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: Accounts
  readonly charges: Charges
  readonly making: Making
  readonly lifecycle: CardLifecycle
  readonly news: CardNews
}
export type Ordered = {
  readonly product: Product
  readonly addressId: number | undefined
  readonly destination: Destination | undefined
  readonly shipping: Shipping | undefined
  /** Nothing where it costs nothing. */
  readonly feeAccountId: number | undefined
  /** In the currency of the account that pays. */
  readonly fee: Money
  readonly reason: 'lost' | 'stolen' | 'damaged' | 'expired'
}
type By = {
  readonly holderUserId: number
  /** Nobody where the bank does it by itself. */
  readonly byUserId?: number | undefined
  /** Instead of what is usually told of a card that was made. */
  readonly told?: NotificationEvent | undefined
}
export type Placing = ReturnType<typeof createPlacing>

/** Puts a new card in the place of an old one, with all that its holder set for that. Gives its account. */
export const createPlacing =
  ({ clock, ids, accounts, charges, making, lifecycle, news }: Deps) =>
  async (tx: OpenTx, old: CardRow, ordered: Ordered, { holderUserId, byUserId, told }: By): Promise<number> => {
    const { product, addressId, destination, shipping, feeAccountId, fee, reason } = ordered
    const { customerId, type, currency, country } = old
    const at = clock.now()
    const { id: accountId } = await accounts.open(tx, customerId, currency, `card:${type}`)
    const isReady = product.isVirtual || destination?.isProved === true
    const status = isReady ? CardStatus.submitted : CardStatus.pendingDocument
    await insertCard(tx, {
      accountId,
      customerId,
      userId: holderUserId,
      type,
      currency,
      status,
      embossName: old.embossName,
      alias: old.alias ?? undefined,
      country,
      addressId,
      delivery: destination?.lines,
      shippingId: shipping?.id,
      settlementAccountId: old.settlementAccountId ?? undefined,
      feeAccountId,
      fee,
      reference: ids.uuid(),
      replacesAccountId: old.accountId,
      at,
    })
    await addStep(tx, accountId, { status, at, byUserId })
    const { countries, blockedMerchants, blockedMerchantNames, hours, enrolledPhone } = old
    await changeCard(tx, accountId, {
      countries,
      blockedMerchants,
      blockedMerchantNames,
      hours,
      ...(enrolledPhone !== null && { enrolledPhone }),
      ...(!isReady && { documentType: 'address' }),
    })
    await copyLimits(tx, old.accountId, accountId)
    if (feeAccountId !== undefined)
      await charges.take(tx, { customerId, accountId: feeAccountId, fee, key: `card/${accountId}/issue`, name: cardName(old) })
    await changeCard(tx, old.accountId, { reissuedStatus: ReissueStatus.ordered })
    if ((reason === 'lost' || reason === 'stolen') && old.status !== CardStatus.canceled)
      await lifecycle.end(tx, old, byUserId, reason)
    const card = await lockCard(tx, accountId, customerId)
    await news.changed(tx, card, status)
    // Its holder is known, and the card that it replaces was decided on.
    if (isReady) await making.make(tx, card, byUserId, told)
    if (product.isVirtual) await lifecycle.endReplaced(tx, card, byUserId)
    return accountId
  }
