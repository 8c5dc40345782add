import type { Payout } from '@florin/contract/payments/external/beneficiaries'
import { beneficiaryOf, payoutOf } from '../external/saved.ts'
import type { Payee } from '../external/types.ts'

/** Somebody, and a way to pay them, as the address book stores both. */
export type Way = { readonly beneficiary: ReturnType<typeof beneficiaryOf>; readonly payout: Payout }

export const wayOf = (payee: Payee): Way => ({ beneficiary: beneficiaryOf(payee), payout: payoutOf(payee) })
