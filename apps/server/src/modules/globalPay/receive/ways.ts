import { payoutMethods, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { accessFor, externalRails, memberRail } from '@florin/contract/rails'
import { required } from '@florin/ledger/required'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { closedCountries } from '../../payments/lookups/methods.ts'
import { actingFor } from '../../payments/core/judgement.ts'
import type { StoredPayment } from '../payments/payment.ts'

const flagOf = (method: PayoutMethod) => {
  const rail = [memberRail, ...externalRails].find(({ name }) => name === method)
  return accessFor(required(rail, 'the rail of a way'), '3d').flag
}

/** Whether operators have closed links to a country, or payments to its members. The ways out of the bank judge themselves. */
export const assertCountryOpen = async (tx: Tx, customerId: number, method: PayoutMethod, country: string): Promise<void> => {
  if ((await closedCountries(tx, customerId, 'globalPay', country)).size > 0)
    throw refuse('method.closed', { field: 'countryCode' })
  if (method === 'p2p' && (await closedCountries(tx, customerId, 'p2p', country)).size > 0)
    throw refuse('method.closed', { field: 'paymentMethod' })
}

/** Ways that a link is not paid out by: those that its sender forbids, and those by which they may pay nobody else themself. */
export const forbiddenNow = async (
  tx: Tx,
  { userId, customerId, forbidden }: Pick<StoredPayment, 'userId' | 'customerId' | 'forbidden'>,
): Promise<readonly PayoutMethod[]> => {
  const flags = (await actingFor(tx, userId, customerId))?.flags
  const isPermitted = (method: PayoutMethod): boolean => {
    const flag = flagOf(method)
    return flags === undefined || flag === undefined || flags.includes(flag)
  }
  return payoutMethods.filter((method) => forbidden.includes(method) || !isPermitted(method))
}
