import { type Acting, customer, judge, type PermissionFlag, type Right } from '@florin/contract/access'
import type { Tx } from '../platform/db.ts'

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
