import { type GlobalPayment, type PayoutMethod, payoutMethods } from '@florin/contract/calls/globalPay/globalPayment'
import type { CellChange, GridLine } from '../../shared/batchGrid/gridLine.ts'
import type { RowUpdate } from './queries.ts'

/** A payment of a draft as the grid shows it; the number of a line is the payment's own. */
export type DraftLine = GridLine & Pick<GlobalPayment, 'status' | 'warnings'>

const forbiddenOf = ({ paymentMethods }: GlobalPayment): string =>
  paymentMethods
    .filter(({ forbidden }) => forbidden)
    .map(({ name }) => name)
    .join(' ')

export const lineOf = (payment: GlobalPayment, place: number | undefined): DraftLine => {
  const { id, status, errors, warnings, paymentData } = payment
  const { amount, description, beneficiaryType, beneficiaryName, beneficiaryEmail, beneficiaryCountryCode, feeShare } = payment
  return {
    line: id,
    place,
    status,
    warnings,
    errors: errors.map(({ field, message }) => ({ field: field === '' ? undefined : field, message })),
    cells: {
      amount,
      description,
      beneficiaryType,
      beneficiaryName,
      beneficiaryEmail,
      beneficiaryCountryCode,
      feeShare,
      forbiddenMethods: forbiddenOf(payment),
      beneficiaryPhone: paymentData['phone'] ?? '',
      language: paymentData['language'] ?? '',
      expireDays: paymentData['expireDays'] ?? '',
    },
  }
}

const plain = ['description', 'beneficiaryName', 'beneficiaryEmail'] as const
const inCapitals = ['beneficiaryCountryCode', 'feeShare'] as const
const dataCells = ['beneficiaryPhone', 'language', 'expireDays']

const rulesOf = (cell: string) => {
  const named = new Set(cell.split(/[\s,;]+/))
  return payoutMethods.map((name: PayoutMethod) => ({ name, forbidden: named.has(name) }))
}

/** What is known of the recipient is sent as a whole, whichever of it was changed. */
const dataOf = ({ beneficiaryPhone, language, expireDays }: Readonly<Record<string, string>>) => ({
  ...(beneficiaryPhone && { phone: beneficiaryPhone }),
  ...(language && { language: language.toLowerCase() as 'en' }),
  ...(expireDays && { expireDays: Number(expireDays) }),
})

/** The change of a row as its call takes it. */
export const updateOf = ({ line: id, cells }: CellChange, before: DraftLine | undefined): RowUpdate => {
  const named = (names: readonly string[], change = (text: string) => text) =>
    Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, change(cells[name].trim())] as const])))
  return {
    action: 'update',
    id,
    ...named(plain),
    ...named(inCapitals, (text) => text.toUpperCase()),
    ...named(['beneficiaryType'], (text) => text.toLowerCase()),
    ...named(['amount'], (text) => text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')),
    ...(cells['forbiddenMethods'] !== undefined && { paymentMethods: rulesOf(cells['forbiddenMethods']) }),
    ...(dataCells.some((name) => cells[name] !== undefined) && { paymentData: dataOf({ ...before?.cells, ...cells }) }),
  }
}
