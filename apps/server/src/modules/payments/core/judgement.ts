import { type Acting, judge, type PermissionFlag, type Right } from '@florin/contract/access'
import { accessFor, type RailFacts } from '@florin/contract/rails'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPayer, type Payer } from '../../accounts/pricing/payer.ts'
import type { NewOperation } from './operation.ts'
import type { Policy, PolicySubject } from './policy.ts'
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

/** What a user is to a customer as the database has it now. */
export const actingFor = async (tx: Tx, userId: number, customerId: number): Promise<Acting | undefined> => {
  const { rows } = await sql<Row>`
    select customer.kind, access_right as right, access_list as "accessList",
      case when company_user.user_id is null then customer.flags
        else array(select unnest(company_user.flags) intersect select unnest(customer.flags)) end as flags
    from customer
    join app_user on app_user.id = ${userId} and app_user.blocked_at is null
    left join company_user on company_user.customer_id = customer.id and company_user.user_id = app_user.id
    where customer.id = ${customerId} and (customer.owner_user_id = app_user.id or company_user.user_id is not null)`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return row.kind === 'person'
    ? { kind: 'person', customerId, flags: row.flags }
    : { kind: 'company', customerId, right: (row.right ?? 0) as Right, flags: row.flags, accessList: row.accessList ?? [] }
}

/** By the rule that calls are judged by. */
export const mayAct = (acting: Acting | undefined, access: Access): acting is Acting =>
  acting !== undefined && judge(access, { signedIn: true, isAdmin: false, acting }) === 'allowed'

export const mayActFor = async (tx: Tx, userId: number, customerId: number, access: Access): Promise<boolean> =>
  mayAct(await actingFor(tx, userId, customerId), access)

type Initiated = {
  readonly userId: number
  readonly customerId: number
  /** Somebody else of the company has agreed to it. */
  readonly isApproved: boolean
  /** The access rules of the rails that it may be paid by. */
  readonly access: readonly Access[]
  readonly subject: () => PolicySubject | Promise<PolicySubject>
}

/** A company's payment can still be declined by others; a private person began their own. */
const mayNoLonger = async (tx: Tx, customerId: number) =>
  refuse((await findPayer(tx, customerId)).customerType === 'person' ? 'transfer.notPermitted' : 'approval.initiatorGone')

/** Whoever began it may still do so, and, unless others have agreed to it, alone. */
export const assertInitiator = async (
  tx: Tx,
  policy: Policy,
  { userId, customerId, isApproved, access, subject }: Initiated,
): Promise<void> => {
  const acting = await actingFor(tx, userId, customerId)
  if (!access.every((rule) => mayAct(acting, rule))) throw await mayNoLonger(tx, customerId)
  if (!isApproved && (await policy.needsCompany(tx, acting, subject))) throw await mayNoLonger(tx, customerId)
}

/** Judges what was true at submit once more, at every point where the money is about to move. */
export const createJudgement =
  ({ rails, policy }: { rails: Rails; policy: Policy }) =>
  /** With the payer where they were read a moment before. */
  async (tx: Tx, operation: NewOperation, known?: Payer): Promise<void> => {
    const { kind, userId, customerId, permission, needsCompany } = operation
    const rail = rails.get(kind)
    if (!known) await requirePayer(tx, customerId)
    await assertInitiator(tx, policy, {
      userId,
      customerId,
      isApproved: needsCompany,
      access: [accessFor(rail, permission)],
      subject: () => operation,
    })
    await rail.recheck?.(tx, operation)
  }
export type Judgement = ReturnType<typeof createJudgement>
