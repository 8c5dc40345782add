import type { Desk } from '@florin/contract/access'
import { brands } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { LoginMode } from '../factors/loginMode.ts'

/** A running session and what its user may do, as the database has it now. */
export type Presence = {
  readonly brand: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly isAdmin: boolean
  readonly desks: readonly Desk[]
  readonly loginMode: LoginMode
  /** A document of the brand, or of the company's, waits to be accepted. */
  readonly mustAcceptTerms: boolean
  /** The day until which moving to push can be put off. */
  readonly pushDueOn: string | null
  /** Set for the session of an application. */
  readonly application: { readonly id: string; readonly scopes: readonly string[] } | null
  readonly own: { readonly customerId: number; readonly flags: readonly string[] } | null
  readonly company: {
    readonly customerId: number
    readonly right: number
    readonly flags: readonly string[]
    readonly accessList: readonly string[]
  } | null
  /** The customer for whom the user, an operator, acts in this session. */
  readonly stoodInFor: {
    readonly accessId: string
    readonly customerId: number
    readonly kind: 'person' | 'company'
    readonly flags: readonly string[]
    readonly expiresAt: string
  } | null
}

const documents = Object.values(brands).flatMap(({ id: brand, terms }) =>
  terms.map(({ id, version }) => ({ id, brand, version })),
)

/** Asked of customers alone: of whoever has an account here, or acts for a company. */
const mustAcceptTerms = sql`(
  (own.id is not null and own.old_web_url is null
    or exists (select from company_user working where working.user_id = app_user.id and working.access_right > 0))
  and exists (
    select from unnest(
      ${documents.map(({ brand }) => brand)}::text[], ${documents.map(({ id }) => id)}::int[],
      ${documents.map(({ version }) => version)}::text[]) document (brand, id, version)
    where document.brand in (app_user.brand, case when company_user.access_right > 0 then company.brand end)
      and not exists (
        select from agreement_acceptance accepted
        where accepted.user_id = app_user.id and accepted.document_id = document.id and accepted.version = coalesce(
          (select newer.version from terms_version newer where newer.document_id = document.id order by newer.id desc limit 1),
          document.version))))`

/** A company user may do no more than the company itself. That it settles for another marks the company, not the user. */
export const findPresence = async (
  tx: Tx,
  sessionId: string,
  userId: number,
  customerId: number | undefined,
): Promise<Presence | undefined> => {
  const { rows } = await sql<Presence>`
    select session.brand, session.created_at as "startedAt", session.last_seen_at as "lastSeenAt", app_user.is_admin as "isAdmin", app_user.desks,
      app_user.login_mode as "loginMode", app_user.push_due_on::text as "pushDueOn",
      ${mustAcceptTerms} as "mustAcceptTerms",
      case when session.application_id is not null
        then json_build_object('id', session.application_id, 'scopes', session.scopes) end as application,
      case when own.id is not null then json_build_object('customerId', own.id, 'flags', own.flags) end as own,
      case when company.id is not null then json_build_object(
        'customerId', company.id,
        'right', company_user.access_right,
        'flags', array(select flag from unnest(company.flags) flag where flag = 'settlementAccount' or flag = any (company_user.flags)),
        'accessList', company_user.access_list) end as company,
      case when acted.id is not null then json_build_object(
        'accessId', operator_access.id, 'customerId', acted.id, 'kind', acted.kind, 'flags', acted.flags,
        'expiresAt', operator_access.expires_at) end as "stoodInFor"
    from session
    join app_user on app_user.id = session.user_id
    left join customer own on own.owner_user_id = app_user.id
    left join company_user on company_user.user_id = app_user.id and company_user.customer_id = ${customerId ?? null}::bigint
    left join customer company on company.id = company_user.customer_id and company.kind = 'company'
    left join operator_access on operator_access.session_id = session.id and operator_access.ended_at is null
      and operator_access.customer_id = ${customerId ?? null}::bigint and app_user.is_admin
    left join customer acted on acted.id = operator_access.customer_id
    where session.id = ${sessionId} and session.user_id = ${userId} and session.ended_at is null
      and app_user.blocked_at is null`.execute(tx)
  return rows[0]
}
