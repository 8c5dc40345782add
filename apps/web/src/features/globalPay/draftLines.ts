import type { GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import type { CellChange, GridLine } from '../../shared/batchGrid/gridLine.ts'
import type { RowUpdate } from './queries.ts'

/** A payment of a draft as the grid shows it; the number of a line is the payment's own. */
export type DraftLine = GridLine & Pick<GlobalPayment, 'status' | 'warnings'> & { readonly payment: GlobalPayment }

const forbiddenOf = ({ paymentMethods }: GlobalPayment): string =>
  paymentMethods
    .filter(({ forbidden }) => forbidden)
    .map(({ name }) => name)
    .join(' ')

/** Of the file as it stands, once it is wrong. */
export const lineOf = (payment: GlobalPayment): DraftLine => {
  const { id, status, errors, warnings, paymentData } = payment
  const { amount, description, beneficiaryType, beneficiaryName, beneficiaryEmail, beneficiaryCountryCode, feeShare } = payment
  return {
    line: id,
    place: payment.line,
    status,
    warnings,
    payment,
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
      ...payment.cells,
    },
  }
}

/** The change of a row as it was typed: a cell that is wrong does not keep the others from being changed. */
export const updateOf = ({ line: id, cells }: CellChange): RowUpdate => ({ action: 'update', id, cells: { ...cells } })
