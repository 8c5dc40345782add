import type { Checkout } from '@florin/contract/merchant/checkout'
import type { InputOf, OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { Cost } from '@florin/contract/payments/transfer'
import { isSame, money, toDecimal } from '@florin/money/money'
import { amountIn } from '../../../platform/amount.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { Rail } from '../../payments/core/rail.ts'
import type { Subscriptions } from '../../payments/series/service.ts'
import { type Button, findButtonByCode, findButtonById, findMerchant } from '../buttons/buttonStore.ts'
import type { Logos } from '../logos/logos.ts'
import type { NotifySecrets } from '../notifications/settings.ts'
import { findCheckout, insertSubscriber, isOrderTaken, isSubscribed } from './checkoutStore.ts'
import type { CheckoutWish } from './rail.ts'
import { shownCheckout } from './shownCheckout.ts'
import { signedReturn } from './signedReturn.ts'

type Deps = {
  readonly operations: Operations
  readonly subscriptions: Subscriptions
  readonly rail: Rail<CheckoutWish>
  readonly secrets: NotifySecrets
  readonly logos: Pick<Logos, 'urlFor'>
}
type Methods = typeof merchant
type Order = InputOf<Methods['checkout.submit']>
type Paid = OutputOf<Methods['checkout.submit']>
export type Checkouts = ReturnType<typeof createCheckouts>

const repeatingOf = ({ frequency, transactions, endDate, userMayCancel }: Button) => ({
  subscriptionFrequency: frequency,
  subscriptionTransactions: transactions,
  subscriptionEndDate: endDate,
  subscriptionUserCancel: frequency && userMayCancel,
})

/** Not asked for to know the price; said where the goods go, and nowhere else. */
const assertAddress = ({ asksAddress }: Button, { shippingAddress }: CheckoutWish): void => {
  if (asksAddress !== (shippingAddress !== undefined)) throw refuse('checkout.choice', { field: 'shippingAddress' })
}

const assertNotTaken = async (tx: Tx, { id, frequency }: Button, customerId: number, reference: string | undefined) => {
  if (!frequency && reference !== undefined && (await isOrderTaken(tx, id, customerId, reference)))
    throw refuse('checkout.paid', { field: 'reference' })
}

/** Where a merchant wants the payer of this back. */
const createWayBack =
  (secrets: NotifySecrets) =>
  async (tx: Tx, transactionId: bigint, payerCustomerId: number): Promise<string | undefined> => {
    const paid = await findCheckout(tx, transactionId, payerCustomerId)
    const button = paid && (await findButtonById(tx, paid.buttonId))
    if (!paid || !button?.successUrl) return undefined
    return signedReturn(button.successUrl, {
      secret: await secrets.read(tx, paid.customerId, 'pbn'),
      transactionId,
      reference: paid.reference ?? undefined,
      amount: money(paid.amountMinor, paid.currency),
      subscriptionId: paid.subscriptionId ?? undefined,
      paidAt: paid.paidAt ?? undefined,
    })
  }

/** What a payer sees of a button, and how they pay it. */
export const createCheckouts = ({ operations, subscriptions, rail, secrets, logos }: Deps) => {
  const backTo = createWayBack(secrets)
  const requireButton = async (tx: Tx, code: string, brand: string | undefined): Promise<Button> => {
    const button = await findButtonByCode(tx, code, brand)
    if (!button) throw refuse('object.missing', { field: 'code' })
    return button
  }

  /** With the series that a subscription is. */
  const seriesOf = async (tx: Tx, by: By, button: Button, wish: CheckoutWish) => {
    if (!button.frequency) return undefined
    const draft = await rail.draft(tx, by.acting.customerId, wish)
    const { amount, payee } = draft
    const agreed = { buttonId: button.id, total: toDecimal(amount), currency: amount.currency, payee: payee.details }
    return subscriptions.plan(tx, by, rail, { ...wish, agreed }, repeatingOf(button))
  }

  return {
    get: async (tx: Tx, code: string, brand: string | undefined): Promise<Checkout> => {
      const button = await requireButton(tx, code, brand)
      const seller = await findMerchant(tx, button.customerId)
      const logoUrl = await logos.urlFor(tx, button.customerId, button.logoId)
      return shownCheckout(button, seller, logoUrl)
    },

    cancelUrl: async (tx: Tx, code: string, brand: string | undefined, reference: string | undefined) => {
      const { cancelUrl } = await requireButton(tx, code, brand)
      if (cancelUrl === undefined || reference === undefined) return cancelUrl
      const url = new URL(cancelUrl)
      url.searchParams.set('reference', reference)
      return url.href
    },

    cost: (tx: Tx, customerId: number, wish: CheckoutWish): Promise<Cost> => operations.quoting.quote(tx, customerId, rail, wish),

    pay: async (tx: Tx, by: By, { total, currencyCode, framed, ...wish }: Order): Promise<Posting<Paid>> => {
      const { customerId } = by.acting
      const draft = await rail.draft(tx, customerId, wish)
      const seen = amountIn(total, currencyCode, 'total')
      if (!isSame(seen, draft.amount)) throw refuse('checkout.changed', { field: 'total' })
      const button = await findButtonById(tx, Number(draft.payee.details['buttonId']))
      if (!button) throw refuse('object.missing', { field: 'code' })
      assertAddress(button, wish)
      const { reference } = wish
      await assertNotTaken(tx, button, customerId, reference)
      const series = await seriesOf(tx, by, button, wish)
      let subscriptionId: number | undefined
      const posting = await operations.submit(tx, by, rail, wish, {
        needsQuote: true,
        ...(framed && { askedBecause: 'checkout.framed' as const }),
        ...(series && {
          repeats: series.repeats,
          write: async (open) => {
            const { id: buttonId, customerId: merchantId } = button
            if (reference !== undefined && (await isSubscribed(open, { buttonId, payerCustomerId: customerId, reference })))
              throw refuse('checkout.paid', { field: 'reference' })
            subscriptionId = await series.insert(open)
            await insertSubscriber(open, {
              subscriptionId,
              buttonId,
              customerId: merchantId,
              payerCustomerId: customerId,
              reference,
            })
            return { subscriptionId }
          },
        }),
      })
      return {
        ...posting,
        // It writes the order after its posting, and may find it taken by then.
        exclusive: true,
        record: async (open, posted) => {
          const submitted = await posting.record(open, posted)
          const successUrl =
            submitted.status === 'completed' ? await backTo(open, BigInt(submitted.transactionId), customerId) : undefined
          return {
            ...submitted,
            ...(subscriptionId !== undefined && { subscriptionId }),
            ...(successUrl !== undefined && { successUrl }),
          }
        },
      }
    },

    result: async (tx: Tx, customerId: number, transactionId: number) => {
      const found = await findCheckout(tx, BigInt(transactionId), customerId)
      if (!found) throw refuse('object.missing')
      const { name } = await findMerchant(tx, found.customerId)
      const successUrl = found.status === 'completed' ? await backTo(tx, BigInt(transactionId), customerId) : undefined
      return {
        status: found.status === 'waiting' ? ('pending' as const) : found.status,
        merchantName: name,
        ...(successUrl !== undefined && { successUrl }),
      }
    },
  }
}
