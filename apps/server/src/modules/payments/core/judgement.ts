import { type Acting, judge, type PermissionFlag, type Right } from '@florin/contract/access'
import { accessFor, type RailFacts } from '@florin/contract/payments/rails'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPayer, type Payer } from '../../accounts/pricing/payer.ts'
import type { NewOperation } from './operation.ts'
import type { Rails } from './rail.ts'

type Access = RailFacts['access']

/** Whose account may send money now. */
export const requirePayer = async (tx: Tx, customerId: number): Promise<Payer> => {
  const payer = await findPayer(tx, customerId)
  if (payer.limited) throw refuse('transfer.notPermitted')
  if (!payer.verified) throw refuse('customer.unverified')
  return payer
}

type Row = {
  readonly kind: Acting['kind']
  readonly right: number | null
  readonly flags: PermissionFlag[]
  readonly accessList: string[] | null
}

/** What a user may do for a customer as the database has it now, by the rule that calls are judged by. */
export const mayActFor = async (tx: Tx, userId: number, customerId: number, access: Access): Promise<boolean> => {
  const { rows } = await sql<Row>`
    select customer.kind, access_right as right, access_list as "accessList",
      case when company_user.user_id is null then customer.flags
        else array(select unnest(company_user.flags) intersect select unnest(customer.flags)) end as flags
    from customer
    join app_user on app_user.id = ${userId} and app_user.blocked_at is null
    left join company_user on company_user.customer_id = customer.id and company_user.user_id = app_user.id
    where customer.id = ${customerId} and (customer.owner_user_id = app_user.id or company_user.user_id is not null)`.execute(tx)
  const [row] = rows
  if (!row) return false
  const acting: Acting =
    row.kind === 'person'
      ? { kind: 'person', customerId, flags: row.flags }
      : { kind: 'company', customerId, right: (row.right ?? 0) as Right, flags: row.flags, accessList: row.accessList ?? [] }
  return judge(access, { signedIn: true, isAdmin: false, acting }) === 'allowed'
}

/** Judges what was true at submit once more, at every point where the money is about to move. */
export const createJudgement =
  ({ rails }: { rails: Rails }) =>
  /** With the payer where they were read a moment before. */
  async (tx: Tx, operation: NewOperation, known?: Payer): Promise<void> => {
    const { kind, userId, customerId, permission } = operation
    const rail = rails.get(kind)
    if (!known) await requirePayer(tx, customerId)
    if (!(await mayActFor(tx, userId, customerId, accessFor(rail, permission)))) throw refuse('approval.initiatorGone')
    await rail.recheck?.(tx, operation)
  }
export type Judgement = ReturnType<typeof createJudgement>
