import type { NetworkMessage } from '@florin/contract/cards/network'
import { required } from '@florin/ledger/required'
import { add, type Money, MoneyError, parseMoney } from '@florin/money/money'
import { parseRate, percentOf } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { findProduct } from '../products/productStore.ts'

/** What a payment comes to in the currency of its card, with what other currencies cost; nothing for a currency whose worth nobody knows. */
export const createWorth =
  (rates: Rates) =>
  async (
    tx: Tx,
    card: CardRow,
    { amount, currencyCode }: Pick<NetworkMessage, 'amount' | 'currencyCode'>,
    rounding: 'up' | 'down',
  ): Promise<Money | undefined> => {
    try {
      const given = parseMoney(amount, currencyCode)
      if (currencyCode === card.currency) return given
      const value = (await rates.between(tx, [currencyCode, card.currency])).value(given, card.currency, rounding)
      const { exchangePercent } = required(await findProduct(tx, card.type), 'the product')
      return add(value, percentOf(value, parseRate(exchangePercent), rounding))
    } catch (error) {
      if (error instanceof MoneyError || error instanceof Refused) return undefined
      throw error
    }
  }
