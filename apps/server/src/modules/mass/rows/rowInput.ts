import { massColumns } from '@florin/contract/mass/massColumns'
import type { BatchType } from '@florin/contract/mass/massType'
import { networks } from '@florin/contract/walletAddress'
import { isWrittenIn, readDecimal } from '../../../platform/tables/decimals.ts'
import type { Cells } from './row.ts'

/** What a row is read with: the account that it is paid from, and how its file writes decimals. */
export type RowContext = {
  readonly accountId: number
  readonly accountCurrency: string
  readonly decimalSign?: '.' | ',' | undefined
}
type Input = Record<string, unknown>

const upper = new Set(['currency', 'currencyCode', 'countryCode', 'beneficiaryCountryCode', 'feeShare', 'swift', 'iban'])
const lower = new Set(['accountType', 'notifyLanguage', 'language', 'purpose'])
const numbers = new Set(['cardExpiryMonth', 'cardExpiryYear', 'expireDays'])
const truths = new Set(['true', 'yes', 'y', '1', 'x', 'sí', 'si', 'sim', 'da', 'да', 'так'])
const falsehoods = new Set(['false', 'no', 'n', '0', 'não', 'nao', 'nu', 'нет', 'ні'])
const beneficiaryTypes: Readonly<Record<string, string>> = { person: 'individual', company: 'business' }
const keyTypes: Readonly<Record<string, string>> = { taxid: 'taxId', cpf: 'taxId', cnpj: 'taxId', evp: 'random' }

const truth = (text: string): unknown => {
  const word = text.toLowerCase()
  return truths.has(word) ? true : falsehoods.has(word) ? false : text
}

/** A year is often written with two digits on cards. */
const wholeNumber = (name: string, text: string): unknown => {
  if (!/^\d{1,4}$/.test(text)) return text
  return name === 'cardExpiryYear' && text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** What no schema takes for an amount: one in another currency than its row, or one that could be two, such as 1.000. */
const unread = '?'

const valueOf = (name: string, text: string, currency: string, { decimalSign }: RowContext): unknown => {
  if (name === 'amount') return (isWrittenIn(text, currency) ? readDecimal(text, decimalSign) : undefined) ?? unread
  if (upper.has(name)) return text.toUpperCase()
  if (lower.has(name)) return text.toLowerCase()
  if (numbers.has(name)) return wholeNumber(name, text)
  if (name === 'isSelfHosted') return truth(text)
  if (name === 'beneficiaryType') return beneficiaryTypes[text.toLowerCase()] ?? text.toLowerCase()
  if (name === 'instantKeyType') return keyTypes[text.toLowerCase()] ?? text.toLowerCase()
  if (name === 'network') return networks.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text
  return text
}

/** Columns whose field in the call of a single payment has another name. */
const fieldNames: Partial<Record<BatchType, Readonly<Record<string, string>>>> = {
  oct: { address: 'beneficiaryAddress', city: 'beneficiaryCity', zipCode: 'beneficiaryZipCode' },
}

/** The column that a field of the single payment stands for; undefined where the file has none for it. */
export const columnOf = (type: BatchType, field: string | undefined): string | undefined => {
  const named = Object.entries(fieldNames[type] ?? {}).find(([, name]) => name === field)?.[0] ?? field
  const known = massColumns[type].find(({ name }) => name === named)?.name
  return known ?? (named === 'beneficiaryCountryCode' && type !== 'crypto' ? 'countryCode' : undefined)
}

type Outside = Exclude<BatchType, 'p2p' | 'global'>
const countries: Partial<Record<BatchType, string>> = { instant: 'BR', interac: 'CA' }

const outsideInput = (type: Outside, given: Input, { accountId, accountCurrency }: RowContext): Input => {
  const countryCode = given['countryCode'] ?? countries[type]
  return {
    fromAccountId: accountId,
    permission: '3d',
    amountSide: 'to',
    currencyCode: type === 'interac' ? 'CAD' : accountCurrency,
    ...(countryCode !== undefined && { countryCode }),
    ...(type !== 'oct' && { beneficiaryType: 'individual' }),
    ...(type !== 'interac' && type !== 'crypto' && countryCode !== undefined && { beneficiaryCountryCode: countryCode }),
    ...(type === 'crypto' && { isSelfHosted: false }),
    ...(type === 'interac' && { notifyLanguage: 'en' }),
    purpose: 'other',
    ...given,
  }
}

/** The row as the call of a single payment takes it. */
export const inputOf = (type: BatchType, cells: Cells, context: RowContext): Input => {
  const renamed = fieldNames[type] ?? {}
  const currency = cells['currency'] || cells['currencyCode'] || (type === 'interac' ? 'CAD' : context.accountCurrency)
  const given: Input = Object.fromEntries(
    Object.entries(cells).flatMap(([name, text]) =>
      text === '' ? [] : [[renamed[name] ?? name, valueOf(name, text, currency.toUpperCase(), context)]],
    ),
  )
  if (type === 'global') return { accountId: context.accountId, ...given }
  if (type === 'p2p') return { accountId: context.accountId, currency: context.accountCurrency, ...given }
  return outsideInput(type, given, context)
}
