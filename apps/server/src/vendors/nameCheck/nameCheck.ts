/** What is asked of the payee's bank. */
export type NameQuestion = {
  readonly type: 'wire' | 'eft' | 'instant_payment'
  readonly countryCode: string
  readonly kind: 'individual' | 'business'
  readonly name: string
  /** IBAN, CLABE or account number. */
  readonly account: string
  /** By which codes its bank is known, where the account does not say it: a sort code, a routing number. */
  readonly bank: Readonly<Record<string, string>>
}
export type NameAnswer = {
  readonly result: 'match' | 'closeMatch' | 'noMatch' | 'unavailable'
  /** How the bank has it, where it is close. */
  readonly accountName?: string | undefined
}

/** Verification of payee: whether name and account belong together. An outage is `unavailable`, never a failed call. */
export type NameCheck = { check(question: NameQuestion): Promise<NameAnswer> }
