import type { InputOf } from '@florin/contract/method'
import { checkoutTotal } from '@florin/contract/merchant/checkoutTotal'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { SavedButton } from '@florin/contract/merchant/button'
import { compare, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { amountIn } from '../../../platform/amount.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Logos } from '../logos/logos.ts'
import type { NotifySecrets } from '../notifications/settings.ts'
import type { MerchantFees } from '../checkout/fees.ts'
import * as store from './buttonStore.ts'
import { snippetsOf } from './snippets.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly publicUrl: string
  readonly accounts: Accounts
  readonly fees: MerchantFees
  readonly secrets: NotifySecrets
  readonly logos: Pick<Logos, 'assertOwn'>
}
type Methods = typeof merchant
type Created = InputOf<Methods['button.create']>
type Updated = InputOf<Methods['button.update']>
export type Buttons = ReturnType<typeof createButtons>

const nothingEarned = { paidCount: 0, paidMinor: 0n, activeSubscriptions: 0 }
const codeBytes = 12

const given = <T>(value: T | null | undefined, before: T | undefined): T | undefined =>
  value === null ? undefined : value === undefined ? before : value

/** What a merchant puts on its pages to be paid. */
export const createButtons = ({ clock, ids, publicUrl, accounts, fees, secrets, logos }: Deps) => {
  const shown = (button: store.Button, earned: store.Earned = nothingEarned): SavedButton => {
    const { id, type, name, itemName, currency, accountId, amountEditable, maxQuantity, taxIncluded, style, code } = button
    return {
      id,
      type,
      name,
      itemName,
      ...(button.itemCode !== undefined && { itemCode: button.itemCode }),
      ...(button.amount && { amount: toDecimal(button.amount) }),
      currencyCode: currency,
      accountId,
      ...(button.logoId !== undefined && { logoId: button.logoId }),
      ...(button.taxPercent !== undefined && { taxPercent: button.taxPercent }),
      ...(button.shipping && { shippingAmount: toDecimal(button.shipping) }),
      ...(button.optionName !== undefined && { optionName: button.optionName }),
      ...(button.optionChoices && { optionChoices: [...button.optionChoices] }),
      ...(button.customField !== undefined && { customField: button.customField }),
      ...(button.successUrl !== undefined && { successUrl: button.successUrl }),
      ...(button.cancelUrl !== undefined && { cancelUrl: button.cancelUrl }),
      ...(button.notifyUrl !== undefined && { notifyUrl: button.notifyUrl }),
      ...(button.frequency && { subscriptionFrequency: button.frequency }),
      ...(button.transactions !== undefined && { subscriptionTransactions: button.transactions }),
      ...(button.endDate !== undefined && { subscriptionEndDate: button.endDate }),
      amountEditable,
      maxQuantity,
      taxIncluded,
      siteOrigins: [...button.siteOrigins],
      subscriptionUserCancel: button.userMayCancel,
      style,
      statusId: button.isActive ? 1 : 2,
      code,
      ...snippetsOf(publicUrl, code, itemName),
      paidCount: earned.paidCount,
      paidAmount: toDecimal(money(earned.paidMinor, currency)),
      activeSubscriptions: earned.activeSubscriptions,
      createdAt: button.createdAt.toISOString(),
      updatedAt: button.updatedAt.toISOString(),
    }
  }

  const requireButton = async (tx: Tx, customerId: number, id: number): Promise<store.Button> => {
    const button = await store.findButton(tx, customerId, id)
    if (!button) throw refuse('object.missing')
    return button
  }

  const assertSchedule = (type: SavedButton['type'], terms: store.ButtonTerms): void => {
    const { frequency, transactions, endDate, userMayCancel } = terms
    if ((type === 'subscription') !== (frequency !== undefined))
      throw refuse('series.unscheduled', { field: 'subscriptionFrequency' })
    if (frequency === undefined) return
    if (!userMayCancel && transactions === undefined && endDate === undefined)
      throw refuse('series.endless', { field: 'subscriptionUserCancel' })
    if (endDate !== undefined && endDate <= dayOf(clock.now())) throw refuse('date.unfit', { field: 'subscriptionEndDate' })
  }

  /** What could never be paid is not sold. */
  const assertTerms = async (tx: Tx, customerId: number, type: SavedButton['type'], terms: store.ButtonTerms): Promise<void> => {
    const { accountId, currency, amount, amountEditable, optionName, optionChoices } = terms
    const account = await accounts.own(tx, customerId, accountId)
    if (account.currency !== currency) throw refuse('currency.unsupported', { field: 'currencyCode' })
    if (!amount && !amountEditable) throw refuse('button.amountMissing', { field: 'amount' })
    if ((optionName === undefined) !== (optionChoices === undefined)) throw refuse('button.options', { field: 'optionName' })
    if (new Set(optionChoices).size < (optionChoices?.length ?? 0)) throw refuse('button.options', { field: 'optionChoices' })
    assertSchedule(type, terms)
    if (amount) {
      const { total } = checkoutTotal({ ...terms, price: amount, quantity: 1 })
      if (compare(await fees.of(tx, customerId, total), total) >= 0) throw refuse('amount.unfit', { field: 'amount' })
    }
    if (terms.logoId !== undefined) await logos.assertOwn(tx, customerId, terms.logoId)
    if (terms.notifyUrl !== undefined) await secrets.ensure(tx, customerId, 'pbn', terms.notifyUrl)
  }

  const termsOf = (input: Created): store.ButtonTerms => {
    const { currencyCode: currency, amount, shippingAmount } = input
    return {
      ...input,
      currency,
      amount: amount === undefined ? undefined : amountIn(amount, currency),
      shipping: shippingAmount === undefined ? undefined : amountIn(shippingAmount, currency, 'shippingAmount'),
      frequency: input.subscriptionFrequency,
      transactions: input.subscriptionTransactions,
      endDate: input.subscriptionEndDate,
      userMayCancel: input.subscriptionUserCancel,
    }
  }

  const changed = (before: SavedButton, input: Updated): Created => ({
    type: before.type,
    name: input.name ?? before.name,
    itemName: input.itemName ?? before.itemName,
    itemCode: given(input.itemCode, before.itemCode),
    amount: given(input.amount, before.amount),
    currencyCode: input.currencyCode ?? before.currencyCode,
    accountId: input.accountId ?? before.accountId,
    logoId: given(input.logoId, before.logoId),
    taxPercent: given(input.taxPercent, before.taxPercent),
    shippingAmount: given(input.shippingAmount, before.shippingAmount),
    optionName: given(input.optionName, before.optionName),
    optionChoices: given(input.optionChoices, before.optionChoices),
    customField: given(input.customField, before.customField),
    successUrl: given(input.successUrl, before.successUrl),
    cancelUrl: given(input.cancelUrl, before.cancelUrl),
    notifyUrl: given(input.notifyUrl, before.notifyUrl),
    subscriptionFrequency: given(input.subscriptionFrequency, before.subscriptionFrequency),
    subscriptionTransactions: given(input.subscriptionTransactions, before.subscriptionTransactions),
    subscriptionEndDate: given(input.subscriptionEndDate, before.subscriptionEndDate),
    amountEditable: input.amountEditable ?? before.amountEditable,
    maxQuantity: input.maxQuantity ?? before.maxQuantity,
    taxIncluded: input.taxIncluded ?? before.taxIncluded,
    siteOrigins: input.siteOrigins ?? before.siteOrigins,
    subscriptionUserCancel: input.subscriptionUserCancel ?? before.subscriptionUserCancel,
    style: input.style ?? before.style,
  })

  const shownWhole = async (tx: Tx, customerId: number, id: number): Promise<SavedButton> =>
    shown(await requireButton(tx, customerId, id), (await store.earnedBy(tx, [id])).get(id))

  return {
    get: shownWhole,

    list: async (tx: Tx, customerId: number, filter: InputOf<Methods['button.list']>) => {
      const { found, total } = await store.findButtons(tx, customerId, filter)
      const earned = await store.earnedBy(
        tx,
        found.map(({ id }) => id),
      )
      return { items: found.map((button) => shown(button, earned.get(button.id))), total }
    },

    create: (tx: Tx, customerId: number, input: Created): Promise<SavedButton> =>
      inTransaction(tx, async (open) => {
        const terms = termsOf(input)
        await assertTerms(open, customerId, input.type, terms)
        const code = ids.secret(codeBytes)
        const id = await store.insertButton(open, { ...terms, customerId, type: input.type, code }, clock.now())
        return shownWhole(open, customerId, id)
      }),

    update: (tx: Tx, customerId: number, input: Updated): Promise<SavedButton> =>
      inTransaction(tx, async (open) => {
        const before = await shownWhole(open, customerId, input.id)
        const terms = termsOf(changed(before, input))
        await assertTerms(open, customerId, before.type, terms)
        const isActive = (input.statusId ?? before.statusId) === 1
        await store.updateButton(open, input.id, { ...terms, isActive }, clock.now())
        return shownWhole(open, customerId, input.id)
      }),

    remove: (tx: Tx, customerId: number, id: number): Promise<number> =>
      inTransaction(tx, async (open) => {
        const { activeSubscriptions } = await shownWhole(open, customerId, id)
        await store.deleteButton(open, id, clock.now())
        return activeSubscriptions
      }),
  }
}
