import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type Profile = {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly isAdmin: boolean
  readonly userCreatedAt: Date
  readonly belongsToCompanies: boolean
  readonly customer: {
    readonly id: number
    readonly kind: 'person' | 'company'
    readonly businessName: string | null
    readonly residenceCountry: string
    readonly transactionApproveMode: 'none' | 'push' | 'sms' | 'otp' | 'approvalCode'
    readonly verified: boolean
    readonly limited: boolean
    readonly createdAt: string
  } | null
}

/** The user, and the customer they act for if they act for one. */
export const findProfile = async (tx: Tx, userId: number, customerId: number | undefined): Promise<Profile | undefined> => {
  const { rows } = await sql<Profile>`
    select app_user.id as "userId", email, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin",
      app_user.created_at as "userCreatedAt",
      exists (select from company_user where user_id = app_user.id and access_right > 0) as "belongsToCompanies",
      case when customer.id is not null then json_build_object(
        'id', customer.id, 'kind', kind, 'businessName', business_name, 'residenceCountry', residence_country,
        'transactionApproveMode', transaction_approve_mode, 'verified', verified, 'limited', limited,
        'createdAt', customer.created_at) end as customer
    from app_user left join customer on customer.id = ${customerId ?? null}::int
    where app_user.id = ${userId}`.execute(tx)
  return rows[0]
}
