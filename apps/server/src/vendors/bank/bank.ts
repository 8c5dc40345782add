export type Return = {
  /** The bank's own name for what it told us of. */
  readonly bankReference: string
  readonly amount: string
  readonly currencyCode: string
  readonly reason: string
}

/** Keeps our accounts at other banks. What comes in it tells by a signed call of its own. */
export type Bank = { giveBack(money: Return): Promise<void> }
