import { rightsTo } from '@florin/contract/access'
import type { Repeats } from '@florin/contract/payments/repeating'
import { money, type Money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { repeatsOf } from '../core/repeats.ts'
import type { Outcome } from '../core/results.ts'

/** What a mail says of a request. */
export type Subject = {
  readonly initiatorId: number
  readonly initiator: string
  readonly credit: Money
  readonly payee: string
  readonly repeats: Repeats | undefined
}
export type Decided = Subject & {
  readonly outcome: Outcome
  readonly decider: string
  readonly note: string | undefined
}

/** Letters wait until nothing new has come for a moment, though not for ever, and some time after the last one. */
export type Patience = { readonly calmSince: Date; readonly atMostSince: Date; readonly lastBefore: Date }

export const companiesWithWaiting = async (tx: Tx, { calmSince, atMostSince, lastBefore }: Patience, limit: number) =>
  (
    await sql<{ customerId: number }>`
      select customer_id as "customerId" from company_request
      where approvers_notified_at is null
      group by customer_id
      having (max(asked_at) <= ${calmSince} or min(asked_at) <= ${atMostSince})
        and not exists (select from company_request told
          where told.customer_id = company_request.customer_id and told.approvers_notified_at > ${lastBefore})
      limit ${limit}`.execute(tx)
  ).rows

type SubjectRow = {
  initiatorId: number
  initiator: string
  minor: bigint
  currency: string
  payee: string
  repeats: string | null
}
const subjectOf = ({ initiatorId, initiator, minor, currency, payee, repeats }: SubjectRow): Subject => ({
  initiatorId,
  initiator,
  credit: money(minor, currency),
  payee,
  repeats: repeatsOf(repeats),
})
const subject = sql`user_id as "initiatorId", initiator.first_name || ' ' || initiator.last_name as initiator,
  to_minor as minor, to_currency as currency, payee_name as payee, repeats`

/** Marks them as notified, those that are over with `-infinity`; gives the others. Of two workers at once, one gets them. */
export const takeWaiting = async (tx: Tx, customerId: number, at: Date): Promise<Subject[]> => {
  const { rows } = await sql<SubjectRow>`
    with taken as (
      update company_request set approvers_notified_at = case state when 'awaitingCompany' then ${at}::timestamptz
        else '-infinity' end
      from operation
      where company_request.customer_id = ${customerId} and approvers_notified_at is null and operation.id = operation_id
      returning operation_id)
    select ${subject}
    from taken join operation on operation.id = operation_id join app_user initiator on initiator.id = user_id
    where state = 'awaitingCompany'
    order by operation_id`.execute(tx)
  return rows.map(subjectOf)
}

export const findCompany = async (tx: Tx, customerId: number): Promise<{ name: string; approverIds: number[] }> => {
  const { rows } = await sql<{ name: string | null; approverIds: number[] }>`
    select business_name as name, array(select user_id from company_user join app_user on app_user.id = user_id
      where customer_id = customer.id and access_right = any(${rightsTo('approve')}) and 'balanceInfo' = any(access_list)
        and blocked_at is null order by user_id) as "approverIds"
    from customer where id = ${customerId}`.execute(tx)
  return { name: rows[0]?.name ?? '', approverIds: rows[0]?.approverIds ?? [] }
}

export const noteOutcome = async (tx: Tx, operationId: bigint, outcome: Outcome, at: Date): Promise<void> => {
  await tx.updateTable('company_request').set({ outcome, outcome_at: at }).where('operation_id', '=', operationId).execute()
}

export const initiatorsWithOutcomes = async (tx: Tx, { calmSince, atMostSince, lastBefore }: Patience, limit: number) =>
  (
    await sql<{ customerId: number; userId: number }>`
      select company_request.customer_id as "customerId", user_id as "userId"
      from company_request join operation on operation.id = operation_id
      where outcome is not null and initiator_notified_at is null
      group by company_request.customer_id, user_id
      having (max(outcome_at) <= ${calmSince} or min(outcome_at) <= ${atMostSince})
        and not exists (select from company_request told join operation own on own.id = told.operation_id
          where told.customer_id = company_request.customer_id and told.initiator_notified_at > ${lastBefore}
            and own.user_id = operation.user_id)
      limit ${limit}`.execute(tx)
  ).rows

type DecidedRow = SubjectRow & { outcome: Outcome; decider: string | null; note: string | null }

export const takeOutcomes = async (tx: Tx, customerId: number, userId: number, at: Date): Promise<Decided[]> => {
  const { rows } = await sql<DecidedRow>`
    with taken as (
      update company_request set initiator_notified_at = ${at} from operation
      where company_request.customer_id = ${customerId} and operation.id = operation_id and user_id = ${userId}
        and outcome is not null and initiator_notified_at is null
      returning operation_id, outcome, decided_by, company_request.note)
    select outcome, ${subject}, decider.first_name || ' ' || decider.last_name as decider, taken.note
    from taken join operation on operation.id = operation_id join app_user initiator on initiator.id = user_id
    left join app_user decider on decider.id = decided_by
    order by operation_id`.execute(tx)
  return rows.map(({ outcome, decider, note, ...row }) =>
    Object.assign(subjectOf(row), { outcome, decider: decider ?? '', note: note ?? undefined }),
  )
}
