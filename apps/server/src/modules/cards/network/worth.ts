import { required } from '@florin/ledger/required'
import { add, type Money, MoneyError } from '@florin/money/money'
import { parseRate, percentOf } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { findProduct } from '../products/productStore.ts'

/** What an amount comes to in the currency of a card, with what other currencies cost; nothing for one whose worth nobody knows. */
export const createWorth =
  (rates: Rates) =>
  async (tx: Tx, { type, currency }: CardRow, given: Money, rounding: 'up' | 'down'): Promise<Money | undefined> => {
    if (given.currency === currency) return given
    try {
      const value = (await rates.between(tx, [given.currency, currency])).value(given, currency, rounding)
      const { exchangePercent } = required(await findProduct(tx, type), 'the product')
      return add(value, percentOf(value, parseRate(exchangePercent), rounding))
    } catch (error) {
      if (error instanceof MoneyError || error instanceof Refused) return undefined
      throw error
    }
  }
