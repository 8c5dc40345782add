/** How much room a column needs; others take what is left. */
export const columnWidths: Readonly<Record<string, number>> = {
  amount: 112,
  currency: 92,
  currencyCode: 92,
  countryCode: 104,
  beneficiaryCountryCode: 116,
  iban: 252,
  swift: 132,
  routingNumber: 136,
  accountType: 136,
  sortCode: 116,
  bankCode: 116,
  branchCode: 116,
  institutionNumber: 136,
  transitNumber: 136,
  bsb: 104,
  ifsc: 132,
  clabe: 184,
  accountNumber: 176,
  beneficiaryType: 136,
  network: 120,
  cardNumber: 184,
  cardExpiryMonth: 116,
  cardExpiryYear: 116,
  zipCode: 116,
  beneficiaryZipCode: 116,
  instantKeyType: 120,
  notifyLanguage: 120,
  isSelfHosted: 120,
}

/** Who is paid and where to come first, then how much; everything else as in the file. */
const first = [
  'beneficiaryName',
  'beneficiaryFirstName',
  'beneficiaryLastName',
  'toEmail',
  'iban',
  'accountNumber',
  'cardNumber',
  'walletAddress',
  'instantKey',
  'beneficiaryEmail',
  'amount',
  'currency',
  'currencyCode',
]
const placeOf = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)

export const inGridOrder = <Column extends { readonly name: string }>(columns: readonly Column[]): Column[] =>
  columns.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
