import { maxCards } from '@florin/contract/cards/applying'
import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { add, type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Judging } from '../applying/judging.ts'
import type { Making } from '../applying/making.ts'
import {
  addStep,
  type CardRow,
  changeCard,
  countCards,
  insertCard,
  lockCard,
  lockOwner,
  requireCard,
} from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMay, type CardLifecycle } from '../cards/lifecycle.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { copyLimits } from '../limits/limitStore.ts'
import { deliveryTime, type Destination, shippingObstacles } from '../products/offers.ts'
import { findProduct, type Product, type Shipping, shippingsIn } from '../products/productStore.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: Accounts
  readonly judging: Judging
  readonly charges: Charges
  readonly consents: CardConsents
  readonly making: Making
  readonly lifecycle: CardLifecycle
  readonly news: CardNews
}
type Wish = {
  readonly isExpressShipping: boolean
  readonly shippingId?: number | undefined
  readonly addressId?: number | undefined
  readonly feeAccountId?: number | undefined
  readonly reason: 'lost' | 'stolen' | 'damaged' | 'expired'
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}
type Reissued = ConsentState & {
  readonly cardReissuedStatusId: number
  readonly fee: string
  readonly feeCurrencyCode: string
  readonly newAccountId?: number
}
type Judged = {
  readonly product: Product
  readonly addressId: number | undefined
  readonly destination: Destination | undefined
  readonly shipping: Shipping | undefined
  readonly feeAccountId: number
  /** In the currency of the account that pays. */
  readonly fee: Money
}

/** An application that came to nothing is cancelled as well, and was never a card. */
const assertReplaceable = (card: CardRow): void => {
  assertMay('reissue', card)
  if (card.last4 === null) throw refuse('card.unavailable', { field: 'accountId' })
}

const productOf = async (tx: Tx, { type }: CardRow) => required(await findProduct(tx, type), 'the product')

const ways = async (tx: Tx, { isVirtual, currency }: Product): Promise<Shipping[]> => (isVirtual ? [] : shippingsIn(tx, currency))

const chosen = (
  shippings: readonly Shipping[],
  { shippingId, isExpressShipping }: Pick<Wish, 'shippingId' | 'isExpressShipping'>,
) =>
  shippings.find(({ id, type }) =>
    shippingId === undefined ? type === (isExpressShipping ? 'express' : 'post') : id === shippingId,
  )

/** Whether a card can be replaced as it was asked for, and what that costs. */
const createReissueJudging = ({ accounts, judging, charges }: Pick<Deps, 'accounts' | 'judging' | 'charges'>) => {
  const payerOf = async (tx: Tx, card: CardRow, wanted: number | undefined) => {
    const { customerId, currency } = card
    if (wanted !== undefined) return accounts.own(tx, customerId, wanted, 'feeAccountId')
    const found = await accounts.activeIn(tx, customerId, currency)
    if (!found) throw refuse('account.missing', { field: 'feeAccountId' })
    return found
  }

  return async (tx: Tx, card: CardRow, wish: Wish): Promise<Judged> => {
    assertReplaceable(card)
    if ((await findPayer(tx, card.customerId)).limited) throw refuse('transfer.notPermitted')
    // Where the old one has ended, the new one counts as any other.
    if (card.status === CardStatus.canceled && (await countCards(tx, card.customerId)) >= maxCards) throw refuse('card.tooMany')
    const product = await productOf(tx, card)
    const addressId = product.isVirtual ? undefined : (wish.addressId ?? card.addressId ?? undefined)
    const destination = await judging.destination(tx, card.customerId, addressId)
    const shipping = chosen(await ways(tx, product), wish)
    if (!product.isVirtual && (!shipping || shippingObstacles(shipping, destination, card.country).length > 0))
      throw refuse('card.shipping', { field: destination ? 'shippingId' : 'addressId' })
    const payer = await payerOf(tx, card, wish.feeAccountId)
    const price = shipping ? add(product.reissue, shipping.fee) : product.reissue
    const fee = await charges.inAccount(tx, price, payer.currency)
    return { product, addressId, destination, shipping, feeAccountId: payer.id, fee }
  }
}

/** A new card in place of an old one, with all that its holder set for that. */
export const createReissues = (deps: Deps) => {
  const { clock, ids, accounts, judging, charges, consents, making, lifecycle, news } = deps
  const judge = createReissueJudging(deps)

  const order = async (tx: OpenTx, by: By, old: CardRow, { reason }: Wish, judged: Judged): Promise<number> => {
    const { product, addressId, destination, shipping, feeAccountId, fee } = judged
    const { customerId, type, currency, country } = old
    const at = clock.now()
    const { id: accountId } = await accounts.open(tx, customerId, currency, `card:${type}`)
    const isReady = product.isVirtual || destination?.isProved === true
    const status = isReady ? CardStatus.submitted : CardStatus.pendingDocument
    await insertCard(tx, {
      accountId,
      customerId,
      userId: by.userId,
      type,
      currency,
      status,
      embossName: old.embossName,
      alias: old.alias ?? undefined,
      country,
      addressId,
      shippingId: shipping?.id,
      settlementAccountId: old.settlementAccountId ?? undefined,
      feeAccountId,
      fee,
      reference: ids.uuid(),
      replacesAccountId: old.accountId,
      at,
    })
    await addStep(tx, accountId, { status, at, byUserId: by.userId })
    const { countries, blockedMerchants, enrolledPhone } = old
    await changeCard(tx, accountId, {
      countries,
      blockedMerchants,
      ...(enrolledPhone !== null && { enrolledPhone }),
      ...(!isReady && { documentType: 'address' }),
    })
    await copyLimits(tx, old.accountId, accountId)
    await charges.take(tx, { customerId, accountId: feeAccountId, fee, key: `card/${accountId}/issue`, name: cardName(old) })
    await changeCard(tx, old.accountId, { reissuedStatus: ReissueStatus.ordered })
    if ((reason === 'lost' || reason === 'stolen') && old.status !== CardStatus.canceled)
      await lifecycle.end(tx, old, by.userId, reason)
    const card = await lockCard(tx, accountId, customerId)
    await news.changed(tx, card, status)
    // Its holder is known, and the card that it replaces was decided on.
    if (isReady) await making.make(tx, card, by.userId)
    if (product.isVirtual) await lifecycle.endReplaced(tx, card, by.userId)
    return accountId
  }

  return {
    price: async (tx: Tx, customerId: number, accountId: number, wish: Pick<Wish, 'isExpressShipping' | 'addressId'>) => {
      const card = await requireCard(tx, customerId, accountId)
      assertReplaceable(card)
      const product = await productOf(tx, card)
      const destination = await judging.destination(tx, customerId, wish.addressId ?? card.addressId ?? undefined)
      const shippings = await ways(tx, product)
      const shipping = chosen(shippings, wish)
      return {
        fee: toDecimal(product.reissue),
        shippingFee: toDecimal(shipping?.fee ?? money(0n, product.currency)),
        feeCurrency: product.currency,
        deliveryTime: shipping ? deliveryTime(shipping) : '0-0',
        shipping: shippings.map((each) => ({
          id: each.id,
          type: each.type,
          fee: toDecimal(each.fee),
          deliveryTime: deliveryTime(each),
          disabledReasons: shippingObstacles(each, destination, card.country),
        })),
      }
    },

    submit: async (given: Tx, by: By, accountId: number, wish: Wish): Promise<Reissued> => {
      const { customerId } = by.acting
      const named = await requireCard(given, customerId, accountId)
      judging.assertMayHold(by.acting, named.type)
      const { fee, shipping, addressId, feeAccountId } = await judge(given, named, wish)
      const shown = { fee: toDecimal(fee), feeCurrencyCode: fee.currency }
      const about = JSON.stringify([accountId, shipping?.id, addressId, feeAccountId, wish.reason, shown.fee])
      const state = await consents(by, { action: 'reissue', about }, wish)
      if (state.status !== 'done') return { ...state, ...shown, cardReissuedStatusId: named.reissuedStatus }
      return inTransaction(given, async (tx) => {
        await lockOwner(tx, customerId)
        const old = await lockCard(tx, accountId, customerId)
        const newAccountId = await order(tx, by, old, wish, await judge(tx, old, wish))
        const { reissuedStatus } = await lockCard(tx, accountId, customerId)
        return { ...state, ...shown, cardReissuedStatusId: reissuedStatus, newAccountId }
      })
    },
  }
}
