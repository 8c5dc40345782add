import type { ExternalType } from '@florin/contract/payments/external/common'
import type { NameCheck, NameQuestion } from '../../../../vendors/nameCheck/nameCheck.ts'
import { askedAccount } from '../../nameChecks/account.ts'
import type { Consulted } from './wish.ts'

const asked: Partial<Record<ExternalType, NameQuestion['type']>> = {
  wire: 'wire',
  eft: 'eft',
  instant_payment: 'instant_payment',
}

/**
 * Whether the bank that keeps an account says that it is not in the name it is called one's own by. A typed name alone proves nothing:
 * whoever may pay nobody else could call any account their own. Where no bank answers, the likeness of the names decides.
 */
export const createIsOthers =
  (type: ExternalType, nameCheck: NameCheck) =>
  async ({ name, details, permission }: Consulted): Promise<boolean> => {
    const question = asked[type]
    const account = question && askedAccount(question, details)
    if (permission !== 'own' || !account) return false
    const { result } = await nameCheck
      .check({
        type: question,
        countryCode: String(details['countryCode'] ?? details['beneficiaryCountryCode'] ?? ''),
        kind: details['beneficiaryType'] === 'business' ? 'business' : 'individual',
        name,
        ...account,
      })
      .catch(() => ({ result: 'unavailable' as const }))
    return result === 'noMatch'
  }
