import { customer } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import { isNamed } from '@florin/contract/payments/approvalPolicy'
import type { Tx } from '../../../platform/db.ts'
import { mayActFor } from './judgement.ts'
import { approvalsOf } from './companyStore.ts'
import type { Operation } from './operation.ts'
import type { Policy } from './policy.ts'

export const mayForCompany = (tx: Tx, userId: number, customerId: number, can: 'initiate' | 'approve'): Promise<boolean> =>
  mayActFor(tx, userId, customerId, customer({ can, only: 'company' }))

/** Why somebody may not decide so on a request; judged when it is asked for and again when it is carried out. */
export const obstacle = async (
  tx: Tx,
  policy: Policy,
  operation: Operation,
  { userId, declined }: { readonly userId: number; readonly declined: boolean },
): Promise<Refusal | undefined> => {
  if (operation.userId === userId) return 'approval.own'
  if (operation.state !== 'awaitingCompany') return 'operation.over'
  const { customerId } = operation
  if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
  if (!declined && !(await mayForCompany(tx, operation.userId, customerId, 'initiate'))) return 'approval.initiatorGone'
  return declined ? undefined : approvalObstacle(tx, policy, operation, userId)
}

/** Whoever the company's policy does not name, or who has said yes already, has nothing to add. */
const approvalObstacle = async (tx: Tx, policy: Policy, operation: Operation, userId: number): Promise<Refusal | undefined> => {
  const asked = await approvalsOf(tx, operation, await policy.required(tx, operation))
  if (!isNamed(asked, userId)) return 'approval.notNamed'
  return asked.given.includes(userId) ? 'approval.given' : undefined
}

/** How many more have to say yes; those who may no longer approve do not count. */
export const approvalsLeft = async (tx: Tx, policy: Policy, operation: Operation): Promise<number> => {
  const asked = await approvalsOf(tx, operation, await policy.required(tx, operation))
  let counted = 0
  for (const userId of asked.given)
    if (isNamed(asked, userId) && (await mayForCompany(tx, userId, operation.customerId, 'approve'))) counted += 1
  return Math.max(asked.approvals - counted, 0)
}
