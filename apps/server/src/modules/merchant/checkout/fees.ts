import type { Money } from '@florin/money/money'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Pricing } from '../../accounts/pricing/pricing.ts'
import type { Tx } from '../../../platform/db.ts'

export type MerchantFees = ReturnType<typeof createMerchantFees>

/** What a merchant pays for a payment of a button, by the rules in force. */
export const createMerchantFees = ({ pricing }: { readonly pricing: Pricing }) => ({
  of: async (tx: Tx, customerId: number, total: Money): Promise<Money> => {
    const { currency } = total
    const route = { operation: 'checkout', fromCurrency: currency, toCurrency: currency }
    const terms = await pricing.terms(tx, await findPayer(tx, customerId), route)
    return terms.of(total, 'from').fee
  },
})
