import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { useTranslation } from 'react-i18next'

/** Shown elsewhere, or of no use to a person. */
const left = new Set(['beneficiaryName', 'beneficiaryEmail', 'cardId'])
/** What tells where the money goes comes first. */
const order = ['iban', 'accountNumber', 'walletAddress', 'instantKey', 'cardNumber', 'swift', 'bankName', 'network']

const rank = (name: string): number => {
  const at = order.indexOf(name)
  return at === -1 ? order.length : at
}

/** The details of a payee as lines of facts. */
export const useDetailNames = () => {
  const { t } = useTranslation('outgoing')
  const nameOf = (name: string): string => t(`detail.${name}` as 'detail.iban', { defaultValue: name.replace('extra.', '') })
  const valueOf = (value: string | number | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  return (details: CheckedPayment['details']) =>
    Object.entries(details)
      .filter(([name]) => !left.has(name))
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([name, value]) => [nameOf(name), valueOf(value)] as const)
}
