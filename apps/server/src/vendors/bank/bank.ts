export type Return = {
  /** The bank's own id of the deposit. */
  readonly bankReference: string
  readonly amount: string
  readonly currencyCode: string
  readonly reason: string
}

/** Our accounts at other banks. Deposits are reported by a signed callback. */
export type Bank = { giveBack(money: Return): Promise<void> }
