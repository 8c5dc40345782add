import type { Method } from '@florin/contract/method'
import type { ExternalType, Permission } from '@florin/contract/payments/external/common'
import { external } from '@florin/contract/payments/external/external'
import type { Values } from '../../../shared/payment/payeeFields.ts'

/** The names of the calls of each way. */
export const submits: Readonly<Record<ExternalType, Method>> = {
  eft: external['eft.submit'],
  wire: external['wire.submit'],
  oct: external['oct.submit'],
  crypto_eft: external['crypto.submit'],
  instant_payment: external['instant.submit'],
  interac: external['interac.submit'],
}

/** Whom the money goes to, by which way, under the names of the fields of its submit. */
export type Payee = {
  readonly type: ExternalType
  readonly permission: Permission
  readonly countryCode: string
  readonly currencyCode: string
  readonly values: Values
  readonly extraParams: Readonly<Record<string, string>>
  /** One that the customer saved: its number is not asked for. */
  readonly cardId?: number | undefined
  /** Stands in the address book already. */
  readonly isSaved?: boolean | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const payeeName = ({ values }: Payee): string =>
  text(values['beneficiaryName']) || [values['beneficiaryFirstName'], values['beneficiaryLastName']].map(text).join(' ').trim()

const numbers = [
  'iban',
  'accountNumber',
  'clabe',
  'cardNumber',
  'walletAddress',
  'instantKey',
  'beneficiaryEmail',
  'beneficiaryPhone',
]

/** The account, card, wallet or key that is paid. */
export const payeeNumber = ({ values }: Payee): string => numbers.map((name) => text(values[name])).find(Boolean) ?? ''

/** What a submit has besides the payee, to judge the payee before there is an amount. */
const anyAmount = { fromAccountId: 1, amount: '1', purpose: 'other' } as const

/** As the submit takes the payee, with anything in place of the rest. */
export const judgedInput = ({ permission, countryCode, currencyCode, cardId }: Omit<Payee, 'values' | 'extraParams'>) => ({
  ...anyAmount,
  permission,
  countryCode,
  currencyCode,
  ...(cardId !== undefined && { cardId }),
})

export const payeeInput = (payee: Payee) => ({
  permission: payee.permission,
  countryCode: payee.countryCode,
  currencyCode: payee.currencyCode,
  ...payee.values,
  ...(payee.cardId !== undefined && { cardId: payee.cardId }),
  ...(Object.keys(payee.extraParams).length > 0 && { extraParams: payee.extraParams }),
})

/** Whether nothing is left to ask before the amount. */
export const isComplete = (payee: Payee): boolean =>
  submits[payee.type].input.safeParse({ ...anyAmount, ...payeeInput(payee) }).success
