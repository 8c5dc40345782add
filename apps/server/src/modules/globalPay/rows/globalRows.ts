import { GlobalPaymentInput } from '@florin/contract/globalPay/globalPayment'
import { globalPayRail } from '@florin/contract/rails'
import { add, money } from '@florin/money/money'
import { sql } from 'kysely'
import { amountIn } from '../../../platform/amount.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { createOperationLimits } from '../../accounts/pricing/limits.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { GlobalRows } from '../../mass/globalRows.ts'
import { requirePayer } from '../../payments/core/judgement.ts'
import { closedCountries } from '../../payments/lookups/methods.ts'
import type { MaxFees } from './maxFee.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'own'>
  readonly rates: Rates
  readonly maxFees: MaxFees
}
/** What a row keeps for its link. */
export type GlobalWish = Omit<GlobalPaymentInput, 'amount' | 'accountId'>

/** Judges rows of links: what is known before anybody has chosen a way. */
export const createGlobalRows = ({ clock, accounts, rates, maxFees }: Deps): GlobalRows => {
  const limits = createOperationLimits({ clock, rates })
  return {
    input: GlobalPaymentInput,
    hasOpenLinks: sql`exists (select from global_payment where batch_id = mass_batch.id and ended_at is null)`,
    check: async (tx, customerId, given) => {
      const { accountId, amount: text, ...wish } = given as GlobalPaymentInput
      const [payer, { currency }] = await waitForAll([requirePayer(tx, customerId), accounts.own(tx, customerId, accountId)])
      const { beneficiaryCountryCode: country } = wish
      if (country !== undefined && (await closedCountries(tx, customerId, 'globalPay', country)).size > 0)
        throw refuse('method.closed', { field: 'beneficiaryCountryCode' })
      const amount = amountIn(text, currency)
      const fee =
        wish.feeShare === 'OUR' ? (await maxFees(tx, payer, currency)).most(amount, wish.forbiddenMethods) : money(0n, currency)
      const key = `email/${wish.beneficiaryEmail}`
      const use = await limits.uses(tx, globalPayRail.limits, payer, currency, key)
      return {
        wish,
        payeeName: wish.beneficiaryName,
        payeeKey: key,
        needsBank: false,
        limits: use(add(amount, fee)).limits,
        price: { amount, fee, credit: amount },
      }
    },
  }
}
