import { type Acting, customer, judge, type PermissionFlag, type Right } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import type { Tx } from '../../../platform/db.ts'
import type { Operation } from './operation.ts'

/** What a user may do for a company as the database has it now, by the rule that calls are judged by. */
export const mayForCompany = async (
  tx: Tx,
  userId: number,
  customerId: number,
  can: 'initiate' | 'approve',
): Promise<boolean> => {
  const user = await tx
    .selectFrom('company_user')
    .innerJoin('app_user', 'app_user.id', 'company_user.user_id')
    .select(['access_right', 'flags', 'access_list', 'blocked_at'])
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!user || user.blocked_at) return false
  const acting: Acting = {
    kind: 'company',
    customerId,
    right: user.access_right as Right,
    flags: user.flags as PermissionFlag[],
    accessList: user.access_list,
  }
  return judge(customer({ can }), { signedIn: true, isAdmin: false, acting }) === 'allowed'
}

/** Why somebody may not decide so on a request; judged when it is asked for and again when it is carried out. */
export const obstacle = async (tx: Tx, operation: Operation, userId: number, declined: boolean): Promise<Refusal | undefined> => {
  if (operation.userId === userId) return 'approval.own'
  if (operation.state !== 'awaitingCompany') return 'operation.over'
  const { customerId } = operation
  if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
  if (!declined && !(await mayForCompany(tx, operation.userId, customerId, 'initiate'))) return 'approval.initiatorGone'
  return undefined
}
