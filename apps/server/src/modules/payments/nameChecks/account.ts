import { bankCodeFields } from '@florin/contract/payments/external/accountFields'
import type { ExternalType } from '@florin/contract/payments/external/common'
import type { NameQuestion } from '../../../vendors/nameCheck/nameCheck.ts'

/** Of a payee; only those of an account count. */
export type Numbers = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The account that a payee's bank is asked about; the same number at two banks is two accounts. */
export const askedAccount = (
  type: NameQuestion['type'],
  numbers: Numbers,
): Pick<NameQuestion, 'account' | 'bank'> | undefined => {
  const wholeAccount = text(numbers['iban']) ?? text(numbers['clabe'])
  const account = wholeAccount ?? text(numbers['accountNumber'])
  if (account === undefined) return undefined
  if (wholeAccount !== undefined) return { account, bank: {} }
  const codes = bankCodeFields.flatMap((name) => (text(numbers[name]) ? [[name, String(numbers[name])] as const] : []))
  const bic = type === 'wire' ? text(numbers['swift']) : undefined
  return { account, bank: Object.fromEntries(bic === undefined ? codes : [...codes, ['swift', bic.slice(0, 8)]]) }
}

const asked: Partial<Record<ExternalType, NameQuestion['type']>> = {
  wire: 'wire',
  eft: 'eft',
  instant_payment: 'instant_payment',
}

/** What the bank of a payment's payee is asked; nothing where they are not paid by the numbers of an account. */
export const nameQuestion = (
  type: ExternalType,
  name: string,
  details: Numbers,
): Omit<NameQuestion, 'account' | 'bank'> | undefined => {
  const question = asked[type]
  if (!question || !askedAccount(question, details)) return undefined
  const countryCode = String(details['countryCode'] ?? details['beneficiaryCountryCode'] ?? '')
  return { type: question, countryCode, kind: details['beneficiaryType'] === 'business' ? 'business' : 'individual', name }
}

/** As it is kept. */
export const bankText = (bank: NameQuestion['bank']): string =>
  Object.entries(bank)
    .map((code) => code.join(' '))
    .join(', ')
