import { maxCards } from '@florin/contract/cards/applying'
import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { add, money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { By } from '../../payments/core/operation.ts'
import { type Holder, mayHold, rightOf } from '../applying/holders.ts'
import type { Judging } from '../applying/judging.ts'
import { type CardRow, countCards, lockCard, lockOwner, requireCard } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMay } from '../cards/lifecycle.ts'
import { type Destination, deliveryTime, shippingObstacles } from '../products/offers.ts'
import { findProduct, type Product, type Shipping, shippingsIn } from '../products/productStore.ts'
import type { Ordered, Placing } from './placing.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'

type Deps = {
  readonly accounts: Accounts
  readonly judging: Judging
  readonly charges: Charges
  readonly consents: CardConsents
  readonly placing: Placing
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
type To = { readonly addressId?: number | undefined; readonly destination?: Destination | undefined }
type Judged = Omit<Ordered, 'reason' | 'feeAccountId'> & { readonly feeAccountId: number }

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
  /** The address that was named, or the one of the card as long as its customer has it. */
  const goesTo = async (
    tx: Tx,
    { customerId, addressId: last }: CardRow,
    { addressId }: Pick<Wish, 'addressId'>,
  ): Promise<To> => {
    if (addressId !== undefined) return { addressId, destination: await judging.destination(tx, customerId, addressId) }
    const destination = last === null ? undefined : await judging.known(tx, customerId, last)
    return destination ? { addressId: last ?? undefined, destination } : {}
  }

  const payerOf = async (tx: Tx, card: CardRow, wanted: number | undefined) => {
    const { customerId, currency } = card
    if (wanted !== undefined) return accounts.own(tx, customerId, wanted, 'feeAccountId')
    const found = await accounts.activeIn(tx, customerId, currency)
    if (!found) throw refuse('account.missing', { field: 'feeAccountId' })
    return found
  }

  const judge = async (tx: Tx, card: CardRow, wish: Wish): Promise<Judged> => {
    assertReplaceable(card)
    if ((await findPayer(tx, card.customerId)).limited) throw refuse('transfer.notPermitted')
    // Where the old one has ended, the new one counts as any other.
    if (card.status === CardStatus.canceled && (await countCards(tx, card.customerId)) >= maxCards) throw refuse('card.tooMany')
    const product = await productOf(tx, card)
    const { addressId, destination } = product.isVirtual ? {} : await goesTo(tx, card, wish)
    const shipping = chosen(await ways(tx, product), wish)
    if (!product.isVirtual && (!shipping || shippingObstacles(shipping, destination, card.country).length > 0))
      throw refuse('card.shipping', { field: destination ? 'shippingId' : 'addressId' })
    const payer = await payerOf(tx, card, wish.feeAccountId)
    const price = shipping ? add(product.reissue, shipping.fee) : product.reissue
    const fee = await charges.inAccount(tx, price, payer.currency)
    return { product, addressId, destination, shipping, feeAccountId: payer.id, fee }
  }
  return { goesTo, judge }
}

/** Its name stands on the card, unless they may hold it no longer: then whoever asks. */
const nextHolder = (old: CardRow, { acting, userId }: By): Holder =>
  old.isHolderStopped ? { userId, right: rightOf(acting) } : { userId: old.userId, right: old.holderRight ?? undefined }

/** A new card in place of an old one, as its holder wants it. */
export const createReissues = (deps: Deps) => {
  const { consents, placing } = deps
  const { goesTo, judge } = createReissueJudging(deps)

  return {
    price: async (tx: Tx, customerId: number, accountId: number, wish: Pick<Wish, 'isExpressShipping' | 'addressId'>) => {
      const card = await requireCard(tx, customerId, accountId)
      assertReplaceable(card)
      const product = await productOf(tx, card)
      const { destination } = await goesTo(tx, card, wish)
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
      if (!mayHold(nextHolder(named, by).right, named.type)) throw refuse('transfer.notPermitted', { field: 'type' })
      const { fee, shipping, addressId, feeAccountId } = await judge(given, named, wish)
      const shown = { fee: toDecimal(fee), feeCurrencyCode: fee.currency }
      const about = JSON.stringify([accountId, shipping?.id, addressId, feeAccountId, wish.reason, shown.fee])
      const state = await consents(by, { action: 'reissue', about }, wish)
      if (state.status !== 'done') return { ...state, ...shown, cardReissuedStatusId: named.reissuedStatus }
      return inTransaction(given, async (tx) => {
        await lockOwner(tx, customerId)
        const old = await lockCard(tx, accountId, customerId)
        const ordered = { ...(await judge(tx, old, wish)), reason: wish.reason }
        const holder = nextHolder(old, by)
        if (!mayHold(holder.right, old.type)) throw refuse('transfer.notPermitted', { field: 'type' })
        const newAccountId = await placing(tx, old, ordered, { holderUserId: holder.userId, byUserId: by.userId })
        const { reissuedStatus } = await lockCard(tx, accountId, customerId)
        return { ...state, ...shown, cardReissuedStatusId: reissuedStatus, newAccountId }
      })
    },
  }
}
