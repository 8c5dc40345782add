import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shownPayee } from '../../payments/rails/outside/masked.ts'
import type { PayeeDetails } from '../../payments/core/operation.ts'
import type { StoredPayment } from '../payments/payment.ts'
import type { Codes } from './codes.ts'
import { findWithdrawals } from './payoutStore.ts'

type Deps = { readonly db: Db; readonly codes: Codes }

const mostShown = 5

/** Where earlier payments to the same address went; for whoever has proved that it is theirs. */
export const createWithdrawals = ({ db, codes }: Deps) => ({
  list: async (payment: StoredPayment, proof: string, limit: number) => {
    await codes.assertProved(payment, proof)
    const found = await findWithdrawals(db, payment.email, payment.customerId, limit)
    return {
      withdrawals: found.map(({ paymentId, method, country, currency, accountMask, bankName, paidAt }) => ({
        paymentId: Number(paymentId),
        paymentMethod: method,
        countryCode: country,
        currencyCode: currency,
        accountMask,
        bankName: bankName ?? undefined,
        date: paidAt.toISOString(),
        isDisabled: payment.forbidden.includes(method),
      })),
    }
  },

  get: async (payment: StoredPayment, proof: string, paymentId: number) => {
    await codes.assertProved(payment, proof)
    const found = (await findWithdrawals(db, payment.email, payment.customerId, mostShown)).find(
      (each) => each.paymentId === BigInt(paymentId),
    )
    if (!found) throw refuse('object.missing', { field: 'paymentId' })
    const { cardNumber: _masked, purpose: _purpose, ...details } = shownPayee((found.wish.payee?.details ?? {}) as PayeeDetails)
    return {
      paymentMethod: found.method,
      countryCode: found.country,
      currencyCode: found.currency,
      paymentDetails: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
    }
  },
})
