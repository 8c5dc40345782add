import type { ShippingAddress } from '@florin/contract/merchant/shippingAddress'
import type { Total } from '@florin/contract/merchant/checkoutTotal'
import { MerchantPayee } from '@florin/contract/payments/payees'
import { merchantRail } from '@florin/contract/rails'
import { compare, type Money, toDecimal } from '@florin/money/money'
import { amountIn } from '../../../platform/amount.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Blocks } from '../../payments/blockedPayees/service.ts'
import type { NewOperation, PayeeDetails, Sender } from '../../payments/core/operation.ts'
import type { Rail } from '../../payments/core/rail.ts'
import { createPayeeCheck, requireToCustomer } from '../../payments/rails/member/rail.ts'
import { type Button, findButtonByCode, findButtonById, findMerchant } from '../buttons/buttonStore.ts'
import { orderTotal } from '../buttons/orderTotal.ts'
import type { MerchantFees } from './fees.ts'

type Deps = { readonly accounts: Accounts; readonly blocks: Blocks; readonly fees: MerchantFees }

/** What a payer agreed to pay again and again. */
type Agreed = { readonly buttonId: number; readonly total: string; readonly currency: string; readonly payee: PayeeDetails }

/** What a payer chose of a button. */
export type CheckoutWish = {
  readonly code: string
  readonly accountId: number
  /** The price of one. */
  readonly amount: string
  readonly quantity: number
  readonly option?: string | undefined
  readonly customText?: string | undefined
  readonly shippingAddress?: ShippingAddress | undefined
  readonly reference?: string | undefined
  readonly note?: string | undefined
  readonly quoteId?: string | undefined
  readonly sender?: Sender | undefined
  /** What was agreed to before goes on as it was, whatever became of the button. */
  readonly agreed?: Agreed | undefined
}

const priceOf = (button: Button, amount: string): Money => {
  const price = amountIn(amount, button.currency)
  if (button.amount && !button.amountEditable && compare(price, button.amount) !== 0)
    throw refuse('checkout.changed', { field: 'amount' })
  return price
}

const assertChoices = ({ maxQuantity, optionChoices, customField }: Button, wish: CheckoutWish): void => {
  if (wish.quantity > maxQuantity) throw refuse('checkout.choice', { field: 'quantity' })
  const isOffered = optionChoices ? wish.option !== undefined && optionChoices.includes(wish.option) : wish.option === undefined
  if (!isOffered) throw refuse('checkout.choice', { field: 'option' })
  if ((customField === undefined) !== (wish.customText === undefined)) throw refuse('checkout.choice', { field: 'customText' })
}

/** Flat, as details of a payee are: each line under a name of its own. */
const shippingDetails = ({ name, address1, address2, city, postalCode, state, countryCode }: ShippingAddress) => ({
  shippingName: name,
  shippingAddress1: address1,
  ...(address2 !== undefined && { shippingAddress2: address2 }),
  shippingCity: city,
  ...(postalCode !== undefined && { shippingPostalCode: postalCode }),
  ...(state !== undefined && { shippingState: state }),
  shippingCountryCode: countryCode,
})

const detailsOf = (button: Button, wish: CheckoutWish, price: Money, { tax, shipping }: Total): PayeeDetails => ({
  buttonId: button.id,
  itemName: button.itemName,
  ...(button.itemCode !== undefined && { itemCode: button.itemCode }),
  quantity: wish.quantity,
  price: toDecimal(price),
  ...(button.taxPercent !== undefined && { tax: toDecimal(tax) }),
  ...(shipping.minor > 0n && { shipping: toDecimal(shipping) }),
  ...(wish.option !== undefined && { option: wish.option }),
  ...(wish.customText !== undefined && { customText: wish.customText }),
  ...(wish.shippingAddress && shippingDetails(wish.shippingAddress)),
})

export const buttonIdOf = ({ payee }: Pick<NewOperation, 'payee'>): number => Number(payee['buttonId'])

/** What a button asks for, to its merchant, who pays the fee. */
export const createCheckoutRail = ({ accounts, blocks, fees }: Deps): Rail<CheckoutWish> => {
  const checkPayee = createPayeeCheck({ blocks })

  const orderOf = async (reader: Tx, customerId: number, wish: CheckoutWish) => {
    const { brand } = await findPayer(reader, customerId)
    const button = await findButtonByCode(reader, wish.code, brand)
    if (!button) throw refuse('object.missing', { field: 'code' })
    if (!button.isActive) throw refuse('checkout.unavailable', { field: 'code' })
    assertChoices(button, wish)
    const price = priceOf(button, wish.amount)
    const total = orderTotal({ ...button, price, quantity: wish.quantity })
    return { button, total: total.total, payee: detailsOf(button, wish, price, total) }
  }

  const agreedOrder = async (reader: Tx, { buttonId, total, currency, payee }: Agreed) => {
    const button = await findButtonById(reader, buttonId)
    if (!button) throw refuse('object.missing', { field: 'code' })
    return { button, total: amountIn(total, currency), payee }
  }

  /** The merchant's chosen account, or another of theirs where that one is closed. */
  const receivingOf = async (reader: Tx, buttonId: number, customerId: number, currency: string): Promise<number | undefined> => {
    const button = await findButtonById(reader, buttonId)
    const chosen =
      button && (await accounts.list(reader, customerId, false)).find(({ accountId }) => accountId === button.accountId)
    if (chosen?.currencyCode === currency) return chosen.accountId
    return (await accounts.activeIn(reader, customerId, currency))?.id
  }

  return {
    ...merchantRail,
    payee: MerchantPayee,
    isReferredTo: true,

    draft: async (reader, customerId, wish) => {
      const { button, total, payee } = wish.agreed
        ? await agreedOrder(reader, wish.agreed)
        : await orderOf(reader, customerId, wish)
      const { customerId: merchantId } = button
      if (merchantId === customerId) throw refuse('payee.self', { field: 'code' })
      await checkPayee(reader, customerId, merchantId, 'code')
      const fee = await fees.of(reader, merchantId, total)
      // A price that its own fee would eat up brings its merchant nothing.
      if (compare(fee, total) >= 0) throw refuse('amount.unfit', { field: 'amount' })
      return {
        permission: '3d',
        from: await accounts.own(reader, customerId, wish.accountId),
        toCustomerId: merchantId,
        toCurrency: total.currency,
        amount: total,
        side: 'to',
        payeeFee: fee.minor > 0n ? fee : undefined,
        payee: {
          name: (await findMerchant(reader, merchantId)).name,
          code: button.code,
          details: payee,
          key: String(merchantId),
        },
        note: wish.note,
        reference: wish.reference,
        sender: wish.sender,
        quoteId: wish.quoteId,
      }
    },

    findReceiving: (reader, { payee, toCustomerId, toCurrency }) =>
      toCustomerId === undefined
        ? Promise.resolve(undefined)
        : receivingOf(reader, Number(payee.details['buttonId']), toCustomerId, toCurrency),

    receiving: async (tx, operation) => {
      const { currency } = operation.credit
      const known = await receivingOf(tx, buttonIdOf(operation), requireToCustomer(operation), currency)
      return known ?? accounts.receiving(tx, requireToCustomer(operation), currency)
    },

    recheck: (tx, operation) => checkPayee(tx, operation.customerId, requireToCustomer(operation), 'code'),
  }
}
