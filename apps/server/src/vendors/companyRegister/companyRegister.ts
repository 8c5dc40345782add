export const registerStatuses = ['active', 'inLiquidation', 'dissolved'] as const

/** Somebody who holds a part of a company, as its register has it; not all registers tell how much. */
export type RegisteredOwner = {
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly share?: string | undefined
}

/** A company as the register of its country has it. */
export type RegisteredEntry = {
  readonly name: string
  readonly registrationNumber: string
  /** `2019-09-01`; some registers do not tell. */
  readonly registrationDate?: string | undefined
  readonly status: (typeof registerStatuses)[number]
  /** Who may act for it, by name. */
  readonly officers: readonly string[]
  /** None where the register does not tell. */
  readonly owners: readonly RegisteredOwner[]
}
export type RegisterAnswer =
  | { readonly result: 'found'; readonly company: RegisteredEntry }
  | { readonly result: 'unknown' }
  /** No register of that country can be asked now. */
  | { readonly result: 'unavailable' }

/** The registers of companies, by country and number. An outage is `unavailable`, never a failed call. */
export type CompanyRegister = {
  find(question: { readonly countryCode: string; readonly registrationNumber: string }): Promise<RegisterAnswer>
}
