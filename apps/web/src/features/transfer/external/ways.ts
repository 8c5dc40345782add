import type { PayoutType, SavedPayout } from '@florin/contract/payments/external/beneficiaries'

const groups = {
  p2p: 'members',
  eft: 'banks',
  wire: 'banks',
  oct: 'cards',
  crypto_eft: 'wallets',
  instant_payment: 'keys',
  interac: 'keys',
} as const satisfies Record<PayoutType, string>
export type WayGroup = (typeof groups)[PayoutType]
export const wayGroups: readonly WayGroup[] = ['members', 'banks', 'cards', 'wallets', 'keys']
export const groupOf = (type: PayoutType): WayGroup => groups[type]

const numbers = ['iban', 'accountNumber', 'clabe', 'cardNumber', 'walletAddress', 'instantKey']

/** The end of the account, or the whole address; what tells one way of somebody from another. */
export const wayMark = ({ type, details }: Pick<SavedPayout, 'type' | 'details'>): string => {
  const address =
    details['toEmail'] ?? (type === 'interac' ? (details['beneficiaryEmail'] ?? details['beneficiaryPhone']) : undefined)
  if (address !== undefined) return address
  const number = numbers.map((name) => details[name]).find(Boolean)
  if (number?.includes('@')) return number
  return [details['currencyCode'], number && `··${number.replaceAll(/\s/g, '').slice(-4)}`].filter(Boolean).join(' ')
}
