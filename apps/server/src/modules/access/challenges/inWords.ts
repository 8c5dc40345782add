import type { Repeats } from '@florin/contract/payments/repeating'

/** Told with the code, so that its person sees what they agree to. */
export type PaymentInWords = {
  readonly amount: string
  readonly currency: string
  readonly payee: string
  /** What it takes from who pays, where that is another currency. */
  readonly debit?: { readonly amount: string; readonly currency: string } | undefined
  /** How often and until when, where it is the first of a series. */
  readonly repeats?: Repeats | undefined
}
export type DecisionInWords = { readonly declined: boolean; readonly payments: readonly PaymentInWords[] }
export type InWords = PaymentInWords | DecisionInWords
