export type DirectoryBank = {
  readonly bic: string
  readonly name: string
  readonly countryCode: string
  readonly address: string
  readonly city: string
  readonly zipCode: string
  /** Its number in the clearing of its country, which its IBANs begin with where there are any. */
  readonly bankCode?: string | undefined
  readonly branches: readonly DirectoryBranch[]
}
export type DirectoryBranch = {
  readonly code: string
  readonly name: string
  readonly city?: string | undefined
  readonly address?: string | undefined
}

/** Which bank is behind a code. */
export type BankDirectory = {
  byBic(bic: string): Promise<DirectoryBank | undefined>
  byIban(iban: string): Promise<(DirectoryBank & { readonly branch: string }) | undefined>
  banks(countryCode: string, search?: string): Promise<readonly DirectoryBank[]>
  branches(countryCode: string, bankCode: string, search?: string): Promise<readonly DirectoryBranch[]>
}
