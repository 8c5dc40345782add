import type { OutputOf } from '@florin/contract/method'
import { ExternalType } from '@florin/contract/payments/external/common'
import type { external } from '@florin/contract/payments/external/external'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import { extraDetails } from '../rails/outside/extraParams.ts'
import { shownPayee } from '../rails/outside/masked.ts'
import { findMethods } from '../rails/outside/methodStore.ts'
import { findAddressStanding, findSent, type SentPayment } from './detailStore.ts'

type Details = OutputOf<(typeof external)['detail.get']>

const extraPrefix = 'extra.'

const extrasOf = ({ payee }: SentPayment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payee).flatMap(([name, value]) =>
      name.startsWith(extraPrefix) ? [[name.slice(extraPrefix.length), String(value)]] : [],
    ),
  )

/** By what the country asks for now, which may be something else than it was then. */
const requirementsOf = async (tx: Tx, customerId: number, sent: SentPayment) => {
  const type = ExternalType.safeParse(sent.kind)
  const country = sent.payee['countryCode']
  if (!type.success || typeof country !== 'string') return { hasRequirements: false, isExtraParamsValid: true }
  const [method] = await findMethods(tx, customerId, type.data, country)
  const params = method?.extraParams ?? []
  try {
    extraDetails(params, extrasOf(sent), sent.payee['beneficiaryType'])
    return { hasRequirements: params.length > 0, isExtraParamsValid: true }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { hasRequirements: params.length > 0, isExtraParamsValid: false }
  }
}

/** What filled in a payment, to fill in the next one. */
export const detailsOf = async (tx: Tx, customerId: number, transactionId: number): Promise<Details> => {
  const sent = await findSent(tx, customerId, BigInt(transactionId))
  if (!sent) throw refuse('object.missing', { field: 'transactionId' })
  const { isProofValid, isUnchanged } = await findAddressStanding(tx, customerId, sent.createdAt)
  return {
    type: sent.kind,
    isCustomerAddressDateValid: isProofValid,
    isCustomerAddressMatchesActive: isUnchanged,
    ...(await requirementsOf(tx, customerId, sent)),
    details: {
      ...shownPayee(sent.payee),
      permission: sent.permission,
      beneficiaryName: sent.payeeName,
      fromAccountId: sent.fromAccountId,
      amount: toDecimal(money(sent.toMinor, sent.toCurrency)),
      currencyCode: sent.toCurrency,
      ...(sent.payeeEmail !== null && { beneficiaryEmail: sent.payeeEmail }),
      ...(sent.cardId !== null && { cardId: sent.cardId }),
      ...(sent.note !== null && { note: sent.note }),
      ...(sent.reference !== null && { reference: sent.reference }),
    },
  }
}
