import { methodNamesIn, payoutMethods, type PaymentData, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type * as z from 'zod'
import type { Cells } from '../../mass/rows/row.ts'

type MethodRule = { readonly name: PayoutMethod; readonly forbidden: boolean }
/** Of a payment, what is named. */
export type GivenPayment = {
  readonly amount?: string | undefined
  readonly description?: string | undefined
  readonly beneficiaryType?: string | undefined
  readonly beneficiaryName?: string | undefined
  readonly beneficiaryEmail?: string | undefined
  readonly beneficiaryCountryCode?: string | undefined
  readonly feeShare?: string | undefined
  readonly paymentMethods?: readonly MethodRule[] | undefined
  readonly paymentData?: z.output<typeof PaymentData> | undefined
  /** As they are typed. */
  readonly cells?: Cells | undefined
}

/** As a file names the ways that are forbidden. */
export const forbiddenCell = (names: readonly string[]): string => names.join(' ')
export const forbiddenIn = (cell = ''): PayoutMethod[] => {
  const names = methodNamesIn(cell)
  return payoutMethods.filter((name) => names.has(name))
}

export const methodRules = (forbidden: readonly string[]): MethodRule[] =>
  payoutMethods.map((name) => ({ name, forbidden: forbidden.includes(name) }))

const dataCells = ({ phone, language, expireDays }: NonNullable<GivenPayment['paymentData']>): Cells => ({
  beneficiaryPhone: phone ?? '',
  language: language ?? '',
  expireDays: expireDays === undefined ? '' : String(expireDays),
})

/** The cells of a row, as far as they are named. */
export const cellsOf = ({ paymentMethods, paymentData, cells, ...given }: GivenPayment): Cells => ({
  ...Object.fromEntries(Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
  ...(paymentMethods && {
    forbiddenMethods: forbiddenCell(paymentMethods.filter(({ forbidden }) => forbidden).map(({ name }) => name)),
  }),
  ...(paymentData && dataCells(paymentData)),
  ...cells,
})

/** All of them: what is not named is empty. */
export const allCells = (given: GivenPayment): Cells => ({
  description: '',
  beneficiaryCountryCode: '',
  forbiddenMethods: '',
  ...dataCells({}),
  ...cellsOf(given),
})
