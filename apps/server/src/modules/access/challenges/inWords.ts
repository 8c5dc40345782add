import type { Frequency } from '@florin/contract/payments/repeating'

/** Told with the code, so that its person sees what they agree to. */
export type PaymentInWords = {
  readonly amount: string
  readonly currency: string
  readonly payee: string
  /** How often, where it is the first of a series. */
  readonly repeats?: Frequency | undefined
}
export type DecisionInWords = { readonly declined: boolean; readonly payments: readonly PaymentInWords[] }
export type InWords = PaymentInWords | DecisionInWords
