import type { PermissionFlag } from '@florin/contract/access'
import type { CustomerFacts, WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

const lastSignIns = 10
const lastAccesses = 10
const mostPeople = 100

/** The database says null where the wire says nothing, and has moments where the wire has texts. */
const asSent = <T>(row: object): T =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null ? [] : [[name, value instanceof Date ? value.toISOString() : (value as unknown)]],
    ),
  ) as T

type FactsRow = { readonly flags: PermissionFlag[]; readonly ownerUserId: number | null }
export type StoredFacts = Omit<CustomerFacts, 'isNeedSelfCertification'>
export type Facts = { readonly facts: StoredFacts; readonly flags: PermissionFlag[]; readonly ownerUserId: number | undefined }

export const findFacts = async (tx: Tx, customerId: number): Promise<Facts | undefined> => {
  const { rows } = await sql<FactsRow>`
    select customer.id as "customerId", coalesce(email, '') as login, coalesce(first_name, '') as "firstName",
      coalesce(last_name, '') as "lastName", business_name as "businessName",
      coalesce(business_name, first_name || ' ' || last_name, '') as name,
      case kind when 'company' then 1 else 0 end as "customerType", verified, limited, due_diligence_level as "dueDiligenceLevel",
      customer.brand, residence_country as "residenceCountryCode", language, birth_date::text as "birthDate",
      coalesce(citizenships, '{}') as citizenships, strict_mode as "strictMode", needs_kyc as "isNeedKyc",
      needs_personal_update as "isNeedPersonalInfoUpdate",
      transaction_approve_mode as "transactionApproveMode", login_mode as "login2faMode", blocked_at is not null as "isBlocked",
      customer.created_at as "createdAt", customer.flags, owner_user_id as "ownerUserId"
    from customer
    left join app_user on app_user.id = owner_user_id
    left join customer_detail on customer_detail.customer_id = customer.id
    where customer.id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { flags, ownerUserId, ...facts } = row
  return {
    facts: asSent<StoredFacts>(facts),
    flags,
    ownerUserId: ownerUserId ?? undefined,
  }
}

export const emailsOf = async (tx: Tx, userId: number): Promise<WholeCustomer['emails']> =>
  (
    await sql<WholeCustomer['emails'][number]>`
      select email, true as "isPrimary", true as "isConfirmed" from app_user where id = ${userId}
      union all
      (select email, false, confirmed_at is not null from contact_email where user_id = ${userId} and email <> (select email from app_user where id = ${userId})
        order by id limit ${mostPeople})`.execute(tx)
  ).rows

export const phonesOf = async (tx: Tx, userId: number): Promise<WholeCustomer['phones']> =>
  (
    await sql<WholeCustomer['phones'][number]>`
      select country_code || number as phone, is_primary as "isPrimary", confirmed_at is not null as "isConfirmed"
      from phone where user_id = ${userId} order by is_primary desc, id limit ${mostPeople}`.execute(tx)
  ).rows

export const addressesOf = async (tx: Tx, customerId: number): Promise<WholeCustomer['addresses']> =>
  (
    await sql<object>`
      select id as "addressId", address1, address2, city, postal_code as "postalCode", country as "countryCode",
        is_residence as "isResidence", confirmed_at is not null as "isConfirmed"
      from customer_address where customer_id = ${customerId} and removed_at is null
      order by is_residence desc, id limit ${mostPeople}`.execute(tx)
  ).rows.map((row) => asSent<WholeCustomer['addresses'][number]>(row))

export const documentsOf = async (tx: Tx, customerId: number): Promise<WholeCustomer['documents']> =>
  (
    await sql<object>`
      select id as "documentId", category_id as "categoryId", document_type_id as "documentTypeId", state,
        reject_reason as "rejectReason", expires_on::text as "expiresDate", created_at as "createdAt"
      from document where customer_id = ${customerId} and state <> 'removed' order by id desc limit ${mostPeople}`.execute(tx)
  ).rows.map((row) => asSent<WholeCustomer['documents'][number]>(row))

export const limitReasonsOf = async (tx: Tx, customerId: number): Promise<WholeCustomer['limitReasons']> =>
  (
    await sql<object>`
      select id as "reasonId", title, description, created_at as "createdAt" from limit_reason
      where customer_id = ${customerId} and lifted_at is null order by id desc limit ${mostPeople}`.execute(tx)
  ).rows.map((row) => asSent<WholeCustomer['limitReasons'][number]>(row))

export const taxOf = async (tx: Tx, customerId: number): Promise<WholeCustomer['fatcaCrs']> => {
  const { rows } = await sql<{ isUsTaxPayer: boolean | null; countryCodes: string[] }>`
    select (select is_us_tax_payer from tax_certification where customer_id = ${customerId}) as "isUsTaxPayer",
      array(select country from tax_residence where customer_id = ${customerId} order by position) as "countryCodes"`.execute(tx)
  const forms = await sql<object>`
    select form, signed_at as "signedAt", expires_on::text as "expiresDate" from tax_form
    where customer_id = ${customerId} and replaced_at is null order by id desc limit ${mostPeople}`.execute(tx)
  const { isUsTaxPayer = null, countryCodes = [] } = rows[0] ?? {}
  return {
    ...(isUsTaxPayer !== null && { isUsTaxPayer }),
    countryCodes,
    forms: forms.rows.map((row) => asSent<WholeCustomer['fatcaCrs']['forms'][number]>(row)),
  }
}

type Belonging = NonNullable<WholeCustomer['users']>[number]

export const usersOf = async (tx: Tx, customerId: number): Promise<Belonging[]> =>
  (
    await sql<Belonging>`
      select customer_id as "customerId", user_id as "userId", first_name || ' ' || last_name as name, email,
        access_right as "accessRight"
      from company_user join app_user on app_user.id = user_id where customer_id = ${customerId}
      order by last_name, user_id limit ${mostPeople}`.execute(tx)
  ).rows

export const companiesOf = async (tx: Tx, userId: number): Promise<Belonging[]> =>
  (
    await sql<Belonging>`
      select customer_id as "customerId", user_id as "userId", business_name as name, '' as email, access_right as "accessRight"
      from company_user join customer on customer.id = customer_id where user_id = ${userId} and access_right > 0
      order by business_name, customer_id limit ${mostPeople}`.execute(tx)
  ).rows

export const signInsOf = async (tx: Tx, userId: number): Promise<WholeCustomer['signIns']> =>
  (
    await sql<object>`
      select result = 'success' as success, ip, country_code as "countryCode", browser, system, created_at as "createdAt"
      from sign_in where user_id = ${userId} order by id desc limit ${lastSignIns}`.execute(tx)
  ).rows.map((row) => asSent<WholeCustomer['signIns'][number]>(row))

export const countOpenSessions = async (tx: Tx, userId: number): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from session where user_id = ${userId} and ended_at is null`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

export const accessesBy = async (tx: Tx, customerId: number): Promise<WholeCustomer['accesses']> =>
  (
    await sql<object>`
      select first_name || ' ' || last_name as operator, reason, started_at as "startedAt", ended_at as "endedAt"
      from operator_access join app_user on app_user.id = operator_user_id
      where customer_id = ${customerId} order by started_at desc limit ${lastAccesses}`.execute(tx)
  ).rows.map((row) => asSent<WholeCustomer['accesses'][number]>(row))
