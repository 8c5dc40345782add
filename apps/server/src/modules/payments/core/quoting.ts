import type { Cost, TransferLimit } from '@florin/contract/payments/transfer'
import { compare, type Money, money, MoneyError, toDecimal } from '@florin/money/money'
import { convert, rateText, unity } from '@florin/money/rate'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Coupons, UsedCoupon } from './coupon.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import type { NewOperation } from './operation.ts'
import type { Charges, Draft, Rail, Rails } from './rail.ts'
import { findPayer, type Payer } from '../../accounts/pricing/payer.ts'
import type { Price, Pricing } from '../../accounts/pricing/pricing.ts'
import { deleteQuotes, findQuote, insertQuote, takeQuote } from './quoteStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly pricing: Pricing
  readonly limits: OperationLimits
  readonly rails: Rails
  readonly coupons: Coupons
}
export type Quoting = ReturnType<typeof createQuoting>

const quoteSeconds = 60
/** Until when whoever is asked now gets the rate of now. */
export const rateUntil = (now: Date): Date => new Date(now.getTime() + quoteSeconds * 1000)

const routeOf = (operation: string, { from, toCurrency }: Draft) => ({ operation, fromCurrency: from.currency, toCurrency })

/** What an offer is for. */
const offerOf = (operation: string, charges: Charges | undefined, coupon: UsedCoupon | undefined): string =>
  [operation, ...(charges?.variant ? [charges.variant] : []), ...(coupon ? [`coupon ${coupon.id}`] : [])].join('/')

const availableOn = ({ postedMinor, heldMinor, floorMinor, currency }: Draft['from']): Money => {
  const minor = postedMinor - heldMinor - (floorMinor ?? 0n)
  return money(minor > 0n ? minor : 0n, currency)
}

/** Turns an overflow of the money type into a refusal of the amount. */
export const reckoned = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof MoneyError ? refuse('amount.unfit', { field: 'amount' }) : error
  }
}

const shownCost = ({
  amount,
  fee,
  total,
  credit,
  discount,
  exchange,
}: Price): Omit<Cost, 'quoteId' | 'quoteExpiresAt' | 'arrival'> => {
  const byMid = exchange ? convert(amount, exchange.midRate, credit.currency, 'halfEven') : credit
  const lost = byMid.minor > credit.minor ? byMid.minor - credit.minor : 0n
  return {
    fromAmount: toDecimal(amount),
    fromCurrencyCode: amount.currency,
    fee: toDecimal(fee),
    feeCurrencyCode: fee.currency,
    ...(discount && { discount: toDecimal(discount) }),
    total: toDecimal(total),
    toAmount: toDecimal(credit),
    toCurrencyCode: credit.currency,
    exchangeRate: rateText(exchange?.rate ?? unity),
    midRate: rateText(exchange?.midRate ?? unity),
    markup: toDecimal(money(lost, credit.currency)),
  }
}

/** Prices, maximum amounts and limits. */
export const createQuoting = ({ db, clock, ids, pricing, limits, rails, coupons }: Deps) => {
  /** Nothing to wait for where a rail has none: payments inside the bank are read in batches. */
  const chargesOf = (tx: Tx, operation: string, { payee, toCurrency }: Draft): Promise<Charges> | undefined =>
    rails.get(operation).charges?.(tx, payee.details, toCurrency)

  /** Nothing to wait for without one, either. */
  const couponOf = (tx: Tx, payer: Payer, operation: string, { couponCode }: Draft): Promise<UsedCoupon> | undefined =>
    couponCode === undefined ? undefined : coupons.require(tx, payer, operation, couponCode)

  const priceOf = async (
    tx: Tx,
    payer: Payer,
    operation: string,
    draft: Draft,
    coupon: UsedCoupon | undefined,
  ): Promise<Price> => {
    const charging = chargesOf(tx, operation, draft)
    const surcharge = charging && (await charging).surcharge
    const terms = await pricing.terms(tx, payer, { ...routeOf(operation, draft), surcharge, discount: coupon?.discount })
    return reckoned(() => terms.of(draft.amount, draft.side))
  }

  return {
    /** What it would cost now, without an offer that holds. */
    price: async <Wish extends object>(tx: Tx, customerId: number, rail: Rail<Wish>, wish: Wish): Promise<Price> => {
      const [payer, draft] = await waitForAll([findPayer(tx, customerId), rail.draft(tx, customerId, wish)])
      return priceOf(tx, payer, rail.name, draft, await couponOf(tx, payer, rail.name, draft))
    },

    quote: async <Wish extends object>(tx: Tx, customerId: number, rail: Rail<Wish>, wish: Wish): Promise<Cost> => {
      const [payer, draft] = await waitForAll([findPayer(tx, customerId), rail.draft(tx, customerId, wish)])
      const coupon = await couponOf(tx, payer, rail.name, draft)
      const price = await priceOf(tx, payer, rail.name, draft, coupon)
      const arrival = (await rail.arrival?.(draft, clock.now())) ?? ({ arrival: 'seconds' } as const)
      const cost = { ...shownCost(price), ...arrival }
      const { exchange } = price
      if (!exchange) return cost
      const expiresAt = rateUntil(clock.now())
      const quote = {
        id: ids.uuid(),
        customerId,
        operation: offerOf(rail.name, await chargesOf(tx, rail.name, draft), coupon),
        fromAccountId: draft.from.id,
        expiresAt,
      }
      await insertQuote(tx, { ...quote, price: { ...price, exchange } })
      return { ...cost, quoteId: quote.id, quoteExpiresAt: expiresAt.toISOString(), quoteSeconds }
    },

    /** The price of the quote, if it is for this draft and still valid; without a quote, the price now. */
    agreed: async (
      tx: Tx,
      payer: Payer,
      operation: string,
      draft: Draft,
    ): Promise<{ readonly price: Price; readonly couponId: number | undefined }> => {
      const { quoteId, from, toCurrency, side, amount } = draft
      const asking = couponOf(tx, payer, operation, draft)
      const coupon = asking && (await asking)
      const couponId = coupon?.id
      if (quoteId === undefined) return { price: await priceOf(tx, payer, operation, draft, coupon), couponId }
      const quote = await findQuote(tx, quoteId, payer.customerId, clock.now())
      const asked = quote && (side === 'from' ? quote.price.amount : quote.price.credit)
      const fits =
        quote?.operation === offerOf(operation, await chargesOf(tx, operation, draft), coupon) &&
        quote.fromAccountId === from.id &&
        quote.price.credit.currency === toCurrency &&
        asked?.currency === amount.currency &&
        asked.minor === amount.minor
      if (!fits) throw refuse('quote.expired', { field: 'quoteId' })
      return { price: quote.price, couponId }
    },

    /** What a payment costs at the rate of now; what its payer named stays as it is. */
    priceNow: async (tx: Tx, payer: Payer, { uid, kind, side, amount, credit, payee }: NewOperation): Promise<Price> => {
      const surcharge = (await rails.get(kind).charges?.(tx, payee, credit.currency))?.surcharge
      const discount = (await coupons.of(tx, uid))?.discount
      const route = { operation: kind, fromCurrency: amount.currency, toCurrency: credit.currency, surcharge, discount }
      const terms = await pricing.terms(tx, payer, route)
      return reckoned(() => terms.of(side === 'from' ? amount : credit, side))
    },

    /** Uses up an offer: of many at once only one gets it. */
    take: async (tx: OpenTx, quoteId: string, customerId: number): Promise<void> => {
      if (!(await takeQuote(tx, quoteId, customerId, clock.now()))) throw refuse('quote.expired', { field: 'quoteId' })
    },

    /** The most that can arrive now, by what there is and what the limits leave. */
    most: async <Wish extends object>(tx: Tx, customerId: number, rail: Rail<Wish>, wish: Wish): Promise<Money> => {
      const [payer, draft] = await waitForAll([findPayer(tx, customerId), rail.draft(tx, customerId, wish)])
      const surcharge = (await chargesOf(tx, rail.name, draft))?.surcharge
      const { exchange, mostWithin } = await pricing.terms(tx, payer, { ...routeOf(rail.name, draft), surcharge })
      const byFunds = mostWithin(availableOn(draft.from))
      const byLimits = (await limits.most(tx, rail.limits, payer, draft.from.currency)) ?? byFunds
      const most = compare(byFunds, byLimits) < 0 ? byFunds : byLimits
      const arriving = exchange ? convert(most, exchange.rate, draft.toCurrency, 'down') : most
      const room = await rail.mostCredit?.(tx, draft)
      return room && compare(room, arriving) < 0 ? room : arriving
    },

    limits: async (tx: Tx, customerId: number, rail: Rail, currency: string): Promise<TransferLimit[]> =>
      limits.shown(tx, rail.limits, await findPayer(tx, customerId), currency),

    /** Quotes that nobody used are stored for a day. */
    clean: (): Promise<number> => deleteQuotes(db, new Date(clock.now().getTime() - 86_400_000)),
  }
}
