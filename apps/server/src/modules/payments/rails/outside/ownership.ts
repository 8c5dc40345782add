import type { ExternalType } from '@florin/contract/payments/external/common'
import type { InstantKeyType } from '@florin/contract/payments/external/instant'
import type { Tx } from '../../../../platform/db.ts'
import type { InstantKeys } from '../../../../vendors/instantKeys/instantKeys.ts'
import { nameLikeness } from '../../../../vendors/screening/likeness.ts'
import type { CardMoves } from '../../cardMoves.ts'
import { nameQuestion } from '../../nameChecks/account.ts'
import type { NameChecks } from '../../nameChecks/nameChecks.ts'
import { findPayingCustomer, hasAddress } from './payerStore.ts'
import type { Consulted, OutsideAnswers } from './wish.ts'

type Deps = {
  readonly nameChecks: NameChecks
  readonly instantKeys: InstantKeys
  readonly cardMoves: Pick<CardMoves, 'isProved'>
}
export type Ownership = ReturnType<typeof createOwnership>

/** From here on a name counts as the same. */
export const ownLikeness = 90

/**
 * What is known of whose an account is, asked before a payment is judged. The payee's bank is asked about the name even where the page
 * did not: otherwise leaving the answer out would hide it from whoever approves. Of what is called one's own a typed name proves nothing,
 * as whoever may pay nobody else could call any account their own: its bank or a register has to know it by the payer's name, or it was
 * proved before, as a linked card and the address that they sign in with are.
 */
export const createOwnership = ({ nameChecks, instantKeys, cardMoves }: Deps) => {
  const ownerNamed = async (tx: Tx, customerId: number, name: string | undefined): Promise<OutsideAnswers['owner']> => {
    if (name === undefined) return undefined
    const payer = await findPayingCustomer(tx, customerId)
    return nameLikeness(payer.name, name) >= ownLikeness ? 'payer' : 'another'
  }

  const byAccount = async (
    tx: Tx,
    customerId: number,
    type: ExternalType,
    payee: Consulted,
  ): Promise<OutsideAnswers | undefined> => {
    const { name, details, permission, nameCheckId } = payee
    const about = nameQuestion(type, name, details)
    if (!about || (nameCheckId !== undefined && permission !== 'own')) return undefined
    const { result, accountName, checkId } = await nameChecks.check(tx, customerId, about, details)
    if (permission !== 'own') return { nameCheckId: checkId }
    if (result === 'noMatch') return { nameCheckId: checkId, owner: 'another' }
    return { nameCheckId: checkId, owner: await ownerNamed(tx, customerId, result === 'match' ? name : accountName) }
  }

  const byKey = async (tx: Tx, customerId: number, { details, permission }: Consulted): Promise<OutsideAnswers | undefined> => {
    const { instantKeyType: type, instantKey: key, countryCode } = details
    if (permission !== 'own' || typeof key !== 'string' || type === 'account') return undefined
    const wanted = { countryCode: String(countryCode ?? details['beneficiaryCountryCode']), key }
    const owner = await instantKeys.find({ ...wanted, type: type as Exclude<InstantKeyType, 'account'> }).catch(() => undefined)
    return { owner: await ownerNamed(tx, customerId, owner?.name) }
  }

  /** By what the payer has proved before. */
  const isProved = async (tx: Tx, customerId: number, type: ExternalType, { details, key }: Consulted): Promise<boolean> => {
    if (type === 'oct') return key !== undefined && cardMoves.isProved(tx, customerId, Buffer.from(key, 'base64url'))
    const email = details['beneficiaryEmail']
    return type === 'interac' && typeof email === 'string' && hasAddress(tx, customerId, email)
  }

  return async (tx: Tx, customerId: number, type: ExternalType, payee: Consulted): Promise<OutsideAnswers> => {
    const found = await byAccount(tx, customerId, type, payee)
    if (found) return found
    if (type === 'instant_payment') return (await byKey(tx, customerId, payee)) ?? {}
    return payee.permission === 'own' && (await isProved(tx, customerId, type, payee)) ? { owner: 'payer' } : {}
  }
}
