import type { ExternalType } from '@florin/contract/payments/external/common'
import type { InstantKeyType } from '@florin/contract/payments/external/instant'
import type { Tx } from '../../../../platform/db.ts'
import type { InstantKeys } from '../../../../vendors/instantKeys/instantKeys.ts'
import type { NameQuestion } from '../../../../vendors/nameCheck/nameCheck.ts'
import { nameLikeness } from '../../../../vendors/screening/likeness.ts'
import { askedAccount } from '../../nameChecks/account.ts'
import type { NameChecks } from '../../nameChecks/nameChecks.ts'
import type { Consulted, OutsideAnswers } from './wish.ts'

type Deps = { readonly nameChecks: NameChecks; readonly instantKeys: InstantKeys }
export type Ownership = ReturnType<typeof createOwnership>

const asked: Partial<Record<ExternalType, NameQuestion['type']>> = {
  wire: 'wire',
  eft: 'eft',
  instant_payment: 'instant_payment',
}
/** From here on a name counts as the same. */
export const ownLikeness = 90

/**
 * What is known of whose an account is, asked before a payment is judged. The payee's bank is asked about the name even where the page
 * did not: otherwise leaving the answer out would hide it from whoever approves. Of what is called one's own a typed name proves nothing,
 * as whoever may pay nobody else could call any account their own; where nobody answers, the likeness of the names decides.
 */
export const createOwnership = ({ nameChecks, instantKeys }: Deps) => {
  const byAccount = async (
    tx: Tx,
    customerId: number,
    type: ExternalType,
    payee: Consulted,
  ): Promise<OutsideAnswers | undefined> => {
    const { name, details, permission, nameCheckId } = payee
    const question = asked[type]
    if (!question || !askedAccount(question, details) || (nameCheckId !== undefined && permission !== 'own')) return undefined
    const countryCode = String(details['countryCode'] ?? details['beneficiaryCountryCode'] ?? '')
    const kind = details['beneficiaryType'] === 'business' ? 'business' : 'individual'
    const { result, checkId } = await nameChecks.check(tx, customerId, { type: question, countryCode, kind, name }, details)
    return { nameCheckId: checkId, isOthers: permission === 'own' && result === 'noMatch' }
  }

  const byKey = async ({ name, details, permission }: Consulted): Promise<OutsideAnswers | undefined> => {
    const { instantKeyType: type, instantKey: key, countryCode } = details
    if (permission !== 'own' || typeof key !== 'string' || type === 'account') return undefined
    const wanted = { countryCode: String(countryCode ?? details['beneficiaryCountryCode']), key }
    const owner = await instantKeys.find({ ...wanted, type: type as Exclude<InstantKeyType, 'account'> }).catch(() => undefined)
    return { isOthers: owner !== undefined && nameLikeness(owner.name, name) < ownLikeness }
  }

  return async (tx: Tx, customerId: number, type: ExternalType, payee: Consulted): Promise<OutsideAnswers> =>
    (await byAccount(tx, customerId, type, payee)) ?? (type === 'instant_payment' ? await byKey(payee) : undefined) ?? {}
}
