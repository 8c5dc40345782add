/** What a company has to have on record, in the order in which it is shown. */
export const companyGaps = [
  'name',
  'registrationCountryCode',
  'tradingName',
  'email',
  'registrationNumber',
  'registrationDate',
  'businessTaxId',
  'phone',
  'website',
  'documents',
] as const
export type CompanyGap = (typeof companyGaps)[number]

type Known = { readonly [Gap in Exclude<CompanyGap, 'documents'>]?: unknown } & {
  /** Of corporate and additional documents. */
  readonly documentStatuses: readonly number[]
}

/** Validated, or handed in. */
export const isFineStatus = (statusId: number): boolean => statusId === 1 || statusId === 2

/** Whether something about who somebody is or where they live has to be handed in. */
export const lacksPapers = ({ identity, address }: { readonly identity: number; readonly address: number }): boolean =>
  !isFineStatus(identity) || !isFineStatus(address)

/** What is missing of a company: then its entry in the menu asks for it. */
export const gapsOf = ({ documentStatuses, ...known }: Known): CompanyGap[] =>
  companyGaps.filter((gap) =>
    gap === 'documents' ? !documentStatuses.every(isFineStatus) : known[gap] === undefined || known[gap] === '',
  )
