import type { OutputOf } from '@florin/contract/method'
import type { external } from '@florin/contract/payments/external/external'
import type { Order, Terms, Warning } from './order.ts'
import { payeeOfDetails } from './saved.ts'

type Detail = OutputOf<(typeof external)['detail.get']>
type Details = Detail['details']

const text = (value: Details[string] | undefined): string => (value === undefined ? '' : String(value))

/** What was sent before, as far as it is not about the payee. */
const termsOf = (details: Details): Terms => ({
  fromAccountId: Number(details['fromAccountId'] ?? 0),
  amount: text(details['amount']),
  amountSide: details['amountSide'] === 'from' ? 'from' : 'to',
  purpose: text(details['purpose']),
  reference: text(details['reference']),
  note: text(details['note']),
  templateName: '',
  couponCode: '',
  feeShare: (text(details['feeShare']) || 'SHA') as Terms['feeShare'],
  isUrgent: details['isUrgent'] === true,
  isPayeeSaved: false,
})

/** Of an invoice that was pasted. */
export const termsOfLine = (line: { readonly amount?: string | undefined; readonly reference?: string | undefined }): Terms =>
  termsOf({ amount: line.amount ?? '', reference: line.reference ?? '' })

/** A template, under the names of what it fills in. */
export const orderOfTemplate = (type: string, permission: string, details: Details): Order => ({
  payee: payeeOfDetails(type, { ...details, permission }),
  terms: termsOf(details),
})

/** A payment that is made once more, with what has to be renewed first. */
export const orderOfDetail = (detail: Detail): Order => {
  const warnings: Warning[] = [
    ...(detail.isCustomerAddressDateValid ? [] : (['addressExpired'] as const)),
    ...(detail.isCustomerAddressMatchesActive ? [] : (['addressChanged'] as const)),
    ...(detail.isExtraParamsValid ? [] : (['extraParams'] as const)),
  ]
  const payee = payeeOfDetails(detail.type, detail.details)
  return {
    // Answers that are not right any more are asked for again.
    payee: payee && !detail.isExtraParamsValid ? { ...payee, extraParams: {} } : payee,
    terms: termsOf(detail.details),
    warnings,
  }
}
