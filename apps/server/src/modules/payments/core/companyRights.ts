import { customer } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import type { Tx } from '../../../platform/db.ts'
import { mayActFor } from './judgement.ts'
import type { Operation } from './operation.ts'

export const mayForCompany = (tx: Tx, userId: number, customerId: number, can: 'initiate' | 'approve'): Promise<boolean> =>
  mayActFor(tx, userId, customerId, customer({ can, only: 'company' }))

/** Why somebody may not decide so on a request; judged when it is asked for and again when it is carried out. */
export const obstacle = async (tx: Tx, operation: Operation, userId: number, declined: boolean): Promise<Refusal | undefined> => {
  if (operation.userId === userId) return 'approval.own'
  if (operation.state !== 'awaitingCompany') return 'operation.over'
  const { customerId } = operation
  if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
  if (!declined && !(await mayForCompany(tx, operation.userId, customerId, 'initiate'))) return 'approval.initiatorGone'
  return undefined
}
