import { isDeepStrictEqual } from 'node:util'
import { documentStatusId } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Address } from '@florin/contract/customers/contactAddress'
import { subTypeOf } from '@florin/contract/cardTypes'
import { add } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer, type Payer } from '../../accounts/pricing/payer.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import type { By } from '../../payments/core/operation.ts'
import { type CardRow, countCards } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { assertMayChoose, mayHold, requireHolder } from './holders.ts'
import { type Destination, type PostalLines, productObstacles, shippingObstacles } from '../products/offers.ts'
import { findProduct, type Product, type Shipping, shippingsIn } from '../products/productStore.ts'

type Deps = {
  readonly accounts: Accounts
  readonly addresses: Addresses
  readonly evidence: Pick<Evidence, 'kept' | 'shown'>
  readonly charges: Charges
  /** Whether anybody processes cards. */
  readonly isIssuing: boolean
}
export type Application = {
  readonly type: number
  readonly currencyCode: string
  readonly countryCode: string
  readonly addressId?: number | undefined
  readonly shippingId?: number | undefined
  readonly feeAccountId: number
  readonly settlementAccountId?: number | undefined
  readonly holderUserId?: number | undefined
  readonly cardAliasName?: string | undefined
  readonly embossName: string
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}
export type Judging = ReturnType<typeof createJudging>

const assertOffered = (product: Product, payer: Payer, countryCode: string, owned: number): void => {
  const [first] = productObstacles(product, payer, countryCode, owned)
  if (first === 'unverified') throw refuse('customer.unverified')
  if (first === 'limited') throw refuse('transfer.notPermitted')
  if (first === 'tooMany') throw refuse('card.tooMany')
  if (first !== undefined) throw refuse('card.product', { field: first === 'country' ? 'countryCode' : 'type' })
}

const isShown = ({ confirmed, isDocumentOutOfDate }: Address): boolean => confirmed && !isDocumentOutOfDate

const companyPlaces: ReadonlySet<number> = new Set([
  DocumentCategory.businessRegistrationAddress,
  DocumentCategory.businessAddress,
])

const linesOf = ({ address1, address2, city, postalCode, stateName, countryCode }: PostalLines): PostalLines => ({
  address1,
  ...(address2 !== undefined && { address2 }),
  city,
  postalCode,
  ...(stateName !== undefined && { stateName }),
  countryCode,
})

/** Whether a card can be had as it was asked for, and what it costs. */
export const createJudging = ({ accounts, addresses, evidence, charges, isIssuing }: Deps) => {
  /** A company shows where it is by documents of its own. */
  const isShownByCompany = async (tx: Tx, customerId: number, id: number): Promise<boolean> => {
    const papers = await evidence.kept(tx, customerId)
    const newest = papers.find(({ addressId, categoryId }) => addressId === id && companyPlaces.has(categoryId))
    return newest !== undefined && evidence.shown(newest, 'en').statusId === documentStatusId('validated')
  }

  const product = async (tx: Tx, type: number, currency: string): Promise<Product> => {
    const found = isIssuing ? await findProduct(tx, type) : undefined
    if (!found) throw refuse('card.product', { field: 'type' })
    if (found.currency !== currency) throw refuse('card.product', { field: 'currencyCode' })
    return found
  }

  const known = async (tx: Tx, customerId: number, id: number): Promise<Destination | undefined> => {
    const found = (await addresses.list(tx, customerId, 'en')).find(({ addressId }) => addressId === id)
    return found && { lines: linesOf(found), isProved: isShown(found) || (await isShownByCompany(tx, customerId, id)) }
  }

  const destination = async (tx: Tx, customerId: number, id: number | undefined): Promise<Destination | undefined> => {
    if (id === undefined) return undefined
    const found = await known(tx, customerId, id)
    if (!found) throw refuse('object.missing', { field: 'addressId' })
    return found
  }

  /** Where it goes is kept with it; proved only while that address is still the customer's, and as it was. */
  const ordered = async (
    tx: Tx,
    { customerId, addressId, delivery }: Pick<CardRow, 'customerId' | 'addressId' | 'delivery'>,
  ): Promise<Destination | undefined> => {
    if (delivery === null) return undefined
    const found = addressId === null ? undefined : await known(tx, customerId, addressId)
    return { lines: delivery, isProved: found !== undefined && found.isProved && isDeepStrictEqual(found.lines, delivery) }
  }

  const requireShipping = async (
    tx: Tx,
    { isVirtual, currency }: Product,
    { shippingId, countryCode }: Pick<Application, 'shippingId' | 'countryCode'>,
    to: Destination | undefined,
  ): Promise<Shipping | undefined> => {
    if (isVirtual) return undefined
    const shipping = (await shippingsIn(tx, currency)).find(({ id }) => id === shippingId)
    if (!shipping || shippingObstacles(shipping, to, countryCode).length > 0)
      throw refuse('card.shipping', { field: to ? 'shippingId' : 'addressId' })
    return shipping
  }

  /** A debit card pays from an account in its currency. */
  const settlementOf = async (tx: Tx, customerId: number, { type, currency }: Product, wish: Application) => {
    const id = wish.settlementAccountId
    const account = id === undefined ? undefined : await accounts.own(tx, customerId, id, 'settlementAccountId')
    if (subTypeOf(type) !== 'DEBIT') return account?.id
    const found = account ?? (await accounts.activeIn(tx, customerId, currency))
    if (found?.currency !== currency) throw refuse('account.missing', { field: 'settlementAccountId' })
    return found.id
  }

  return {
    product,
    known,
    destination,
    ordered,

    application: async (tx: Tx, by: Pick<By, 'acting' | 'userId'>, wish: Application) => {
      const { customerId } = by.acting
      const holder = await requireHolder(tx, by, wish.holderUserId)
      if (!mayHold(holder.right, wish.type)) throw refuse('transfer.notPermitted', { field: 'type' })
      assertMayChoose(by.acting, wish.settlementAccountId)
      const payer = await findPayer(tx, customerId)
      const wanted = await product(tx, wish.type, wish.currencyCode)
      assertOffered(wanted, payer, wish.countryCode, await countCards(tx, customerId))
      const to = await destination(tx, customerId, wish.addressId)
      const shipping = await requireShipping(tx, wanted, wish, to)
      const feeAccount = await accounts.own(tx, customerId, wish.feeAccountId, 'feeAccountId')
      const settlementAccountId = await settlementOf(tx, customerId, wanted, wish)
      const fee = await charges.inAccount(tx, shipping ? add(wanted.issue, shipping.fee) : wanted.issue, feeAccount.currency)
      return { product: wanted, holder, destination: to, settlementAccountId, fee }
    },
  }
}
