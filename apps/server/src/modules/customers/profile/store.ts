import type { Desk, Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { LoginMode } from '../../access/factors/loginMode.ts'

export type Profile = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly isAdmin: boolean
  readonly desks: readonly Desk[]
  readonly loginMode: LoginMode
  readonly userCreatedAt: Date
  readonly belongsToCompanies: boolean
  /** Where a company of theirs is, which is not here. */
  readonly companyOldWebUrl: string | null
  readonly customer: {
    readonly id: number
    readonly kind: 'person' | 'company'
    readonly businessName: string | null
    readonly residenceCountry: string
    readonly transactionApproveMode: 'none' | 'push' | 'sms' | 'otp' | 'approvalCode'
    readonly verified: boolean
    readonly limited: boolean
    readonly limitedReason: string | null
    readonly oldWebUrl: string | null
    readonly needsKyc: boolean
    readonly needsPersonalUpdate: boolean
    readonly dueDiligenceLevel: number
    readonly strictMode: boolean
    readonly isConverted: boolean
    readonly createdAt: string
    readonly birthDate: string | null
    /** As base64. */
    readonly sealedTaxId: string | null
  } | null
}

/** The user, and the customer they act for if they act for one. */
export const findProfile = async (tx: Tx, userId: number, customerId: number | undefined): Promise<Profile | undefined> => {
  const { rows } = await sql<Profile>`
    select app_user.id as "userId", email, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin", desks, login_mode as "loginMode",
      app_user.created_at as "userCreatedAt",
      exists (select from company_user where user_id = app_user.id and access_right > 0) as "belongsToCompanies",
      case when customer.id is null then (
        select company.old_web_url from company_user join customer company on company.id = company_user.customer_id
        where company_user.user_id = app_user.id and company.old_web_url is not null order by company.id limit 1) end as "companyOldWebUrl",
      case when customer.id is not null then json_build_object(
        'id', customer.id, 'kind', kind, 'businessName', business_name, 'residenceCountry', residence_country,
        'transactionApproveMode', transaction_approve_mode, 'verified', verified, 'limited', limited,
        'limitedReason', case when limited then (
          select title from limit_reason where limit_reason.customer_id = customer.id and lifted_at is null order by id limit 1) end,
        'oldWebUrl', old_web_url, 'needsKyc', needs_kyc, 'needsPersonalUpdate', needs_personal_update,
        'dueDiligenceLevel', due_diligence_level, 'strictMode', strict_mode,
        'isConverted', converted_at is not null, 'createdAt', customer.created_at, 'birthDate', customer_detail.birth_date,
        'sealedTaxId', encode(customer_detail.sealed_tax_id, 'base64')) end as customer
    from app_user left join customer on customer.id = ${customerId ?? null}::int
      left join customer_detail on customer_detail.customer_id = customer.id
    where app_user.id = ${userId}`.execute(tx)
  return rows[0]
}

/** Whom the company has named with the user's address, and in which positions; a representative's own stands first. */
export const findNamedPerson = async (
  tx: Tx,
  customerId: number,
  userId: number,
): Promise<{ readonly id: number; readonly positionIds: readonly number[] } | undefined> => {
  const { rows } = await sql<{ id: number; positionIds: number[] }>`
    select company_party.id, coalesce(array_agg(position_id order by role = 'representative' desc, position_id)
      filter (where position_id is not null), '{}') as "positionIds"
    from app_user join company_party on company_party.customer_id = ${customerId} and company_party.email = lower(app_user.email)
      left join company_role on company_role.party_id = company_party.id and of_party_id is null
    where app_user.id = ${userId} and removed_at is null
    group by company_party.id order by company_party.id limit 1`.execute(tx)
  return rows[0]
}

/** The person behind a customer; a company has none. */
export const findOwner = async (tx: Tx, customerId: number) => {
  const owner = await tx
    .selectFrom('customer')
    .innerJoin('app_user', 'app_user.id', 'customer.owner_user_id')
    .select(['app_user.id', 'email', 'first_name', 'last_name'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return owner && { userId: owner.id, email: owner.email, firstName: owner.first_name, lastName: owner.last_name }
}

export const findBrandOf = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await tx.selectFrom('app_user').select('brand').where('id', '=', userId).executeTakeFirst())?.brand

export type Membership = {
  readonly customerId: number
  readonly businessName: string
  readonly needsKyc: boolean
  readonly right: Right
  readonly firstName: string
  readonly lastName: string
}

/** The companies in which the user has any right, by name. */
export const membershipsOf = async (tx: Tx, userId: number): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select customer.id as "customerId", business_name as "businessName", needs_kyc as "needsKyc", access_right as "right",
      first_name as "firstName", last_name as "lastName"
    from company_user join customer on customer.id = customer_id join app_user on app_user.id = user_id
    where user_id = ${userId} and access_right > 0
    order by lower(business_name), customer.id`.execute(tx)
  return rows
}

/** The account that is the user's own. */
export const findOwn = async (tx: Tx, userId: number): Promise<{ id: number; name: string } | undefined> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select customer.id, first_name || ' ' || last_name as name
    from customer join app_user on app_user.id = owner_user_id where owner_user_id = ${userId}`.execute(tx)
  return rows[0]
}
