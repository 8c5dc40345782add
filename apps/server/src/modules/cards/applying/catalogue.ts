import type { Acting } from '@florin/contract/access'
import { type CardProduct, maxCards } from '@florin/contract/cards/applying'
import { CardStatus } from '@florin/contract/cardTypes'
import { toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { type CardRow, cardsOf, countCards } from '../cards/cardStore.ts'
import { deliveryTime, productObstacles, shippingObstacles } from '../products/offers.ts'
import { allProducts, shippingsIn } from '../products/productStore.ts'
import { waiting } from './movedAway.ts'
import { mayHold, rightOf } from './holders.ts'
import type { Application, Judging } from './judging.ts'

type Deps = { readonly addresses: Addresses; readonly judging: Judging; readonly isIssuing: boolean }
type Priced = Pick<Application, 'type' | 'currencyCode' | 'countryCode' | 'addressId'>
export type CardCatalogue = ReturnType<typeof createCardCatalogue>

const underWay = new Set<number>([CardStatus.processing, CardStatus.printing, CardStatus.printed, CardStatus.shipped])

/** What there is to apply for, what it costs, and what an application needs. */
export const createCardCatalogue = ({ addresses, judging, isIssuing }: Deps) => {
  /** Also where a card under way goes that the customer has no longer. */
  const shownDestination = async (tx: Tx, customerId: number, addressId: number | undefined) => {
    if (addressId === undefined) return undefined
    const known = await judging.known(tx, customerId, addressId)
    if (known) return known
    const sent = (await cardsOf(tx, customerId)).find((card) => card.delivery !== null && card.addressId === addressId)
    if (!sent) throw refuse('object.missing', { field: 'addressId' })
    return judging.ordered(tx, sent)
  }

  return {
    offers: async (tx: Tx, acting: Acting, country: string | undefined) => {
      const { customerId } = acting
      const payer = await findPayer(tx, customerId)
      const countryCode = country ?? payer.country
      const ownedCards = await countCards(tx, customerId)
      const all = isIssuing ? (await allProducts(tx)).filter(({ brands }) => brands.includes(payer.brand)) : []
      const products: CardProduct[] = all.map((product) => ({
        type: product.type,
        subType: product.subType,
        currencyCode: product.currency,
        network: product.network,
        isVirtual: product.isVirtual,
        countryCode,
        disabledReasons: [
          ...productObstacles(product, payer, countryCode, ownedCards),
          ...(mayHold(rightOf(acting), product.type) ? [] : (['right'] as const)),
        ],
      }))
      const countries = [...new Set(all.flatMap(({ countries: where }) => where ?? []))].toSorted()
      return { products, countries, maxCards, ownedCards, extraParams: [] }
    },

    fees: async (tx: Tx, customerId: number, { type, currencyCode, countryCode, addressId }: Priced) => {
      const product = await judging.product(tx, type, currencyCode)
      const destination = await shownDestination(tx, customerId, addressId)
      const shippings = product.isVirtual ? [] : await shippingsIn(tx, product.currency)
      return {
        annual: toDecimal(product.annual),
        issue: toDecimal(product.issue),
        monthly: toDecimal(product.monthly),
        cash: toDecimal(product.cash),
        exchangePercent: product.exchangePercent,
        currency: product.currency,
        shipping: shippings.map((shipping) => ({
          id: shipping.id,
          type: shipping.type,
          fee: toDecimal(shipping.fee),
          deliveryTime: deliveryTime(shipping),
          disabledReasons: shippingObstacles(shipping, destination, countryCode),
        })),
      }
    },

    /** What an application still needs before it can be decided on. */
    requirements: async (tx: Tx, card: CardRow) => {
      const destination = await judging.ordered(tx, card)
      if (!destination) return []
      return [
        // Kept with the card, so never missing; callers show it beside its proof.
        { type: 'address' as const, name: 'address', isMet: true },
        { type: 'document' as const, name: 'address', isMet: destination.isProved },
      ]
    },

    /** Cards that wait for their address are given up with it where the new one is in another country; what is under way goes on. */
    addressReplacement: async (tx: Tx, customerId: number, oldAddressId: number, countryCode: string) => {
      const old = (await addresses.list(tx, customerId, 'en')).find(({ addressId }) => addressId === oldAddressId)
      if (!old) throw refuse('object.missing', { field: 'oldAddressId' })
      const there = (await cardsOf(tx, customerId)).filter(({ addressId }) => addressId === oldAddressId)
      const undecided = there.filter(({ status }) => waiting.has(status))
      const isAbroad = old.countryCode !== countryCode
      const toOldAddress = there.filter(({ status }) => underWay.has(status))
      return {
        toCancel: isAbroad ? undecided : [],
        // A card is sent to the address that it was ordered for.
        toOldAddress: isAbroad ? toOldAddress : [...undecided, ...toOldAddress],
      }
    },
  }
}
