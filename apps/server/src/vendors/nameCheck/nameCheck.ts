/** What is asked of the payee's bank. */
export type NameQuestion = {
  readonly type: 'wire' | 'eft' | 'instant_payment'
  readonly countryCode: string
  readonly kind: 'individual' | 'business'
  readonly name: string
  /** IBAN, or bank and account number. */
  readonly account: string
}
export type NameAnswer = {
  readonly result: 'match' | 'closeMatch' | 'noMatch' | 'unavailable'
  /** How the bank has it, where it is close. */
  readonly accountName?: string | undefined
}

/** Verification of payee: whether name and account belong together. An outage is `unavailable`, never a failed call. */
export type NameCheck = { check(question: NameQuestion): Promise<NameAnswer> }
