import { Right } from '@florin/contract/access'
import { memberRail } from '@florin/contract/rails'
import type { Language } from '@florin/i18n/languages'
import { integers, strings } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { batched } from '../../../../platform/batched.ts'
import { sameGroup } from '../../../../platform/brandGroups.ts'

export type Member = {
  readonly customerId: number
  /** As others see a customer: a company by its name, a person by enough to know them again. */
  readonly name: string
  readonly isCompany: boolean
  readonly email: string
  readonly isBlocked: boolean
  /** Members of their country are not paid now. */
  readonly isCountryClosed: boolean
}

type Address = { readonly email: string; readonly askedBy: number }

/** What operators say of paying members of the country that a payee lives in; mostly nothing. */
const methodOfCountry = sql`(
  select is_disabled, notice, notices from transfer_method
  where type = ${sql.lit(memberRail.name)} and country = customer.residence_country
    and coalesce(transfer_method.brand, asking.brand) = asking.brand
  order by transfer_method.brand nulls last limit 1)`

const selectMembers = prepared<{ emails: readonly string[]; askedBy: readonly number[] }, Member & { n: number }>(
  ({ emails, askedBy }) => sql`
    select n::integer, customer.id as "customerId", asked.email, blocked_at is not null as "isBlocked",
      customer.kind = 'company' as "isCompany", coalesce(customer.business_name, first_name || ' ' || left(last_name, 1) || '.') as name,
      coalesce(method.is_disabled, false) as "isCountryClosed"
    from unnest(${strings(emails)}, ${integers(askedBy)}) with ordinality asked (email, asked_by, n)
    join customer asking on asking.id = asked_by
    left join app_user on app_user.email = asked.email
    join lateral (
      select * from customer own where own.owner_user_id = app_user.id
      union all
      (select company.* from company_user join customer company on company.id = company_user.customer_id
        where company_user.user_id = app_user.id and access_right = ${sql.lit(Right.full)} and 'balanceInfo' = any (access_list)
          and company.closed_at is null and not exists (select from customer own where own.owner_user_id = app_user.id)
        order by company.id limit 1)
      union all
      select company.* from company_email join customer company on company.id = company_email.customer_id
        where app_user.id is null and company_email.email = asked.email and confirmed_at is not null and company.closed_at is null
    ) customer on ${sameGroup(sql`asking.brand`, sql`customer.brand`)}
    left join lateral ${methodOfCountry} method on true`,
)

/**
 * Who is paid by an address, within the group of brands of who asks: other members are not disclosed. It is the person, or, where they have no
 * account of their own, the first company that they may do everything for; an address that nobody signs in with is a company's
 * own. Invoices to an address ask the same.
 */
export const findMember = batched<Address, Member | undefined>(async (tx, addresses) => {
  const emails = addresses.map(({ email }) => email)
  const { rows } = await selectMembers(tx, { emails, askedBy: addresses.map(({ askedBy }) => askedBy) })
  const found = new Map(rows.map(({ n, ...member }) => [n, member]))
  return addresses.map((_, index) => found.get(index + 1))
})

/** Whether an address is a member's, or of somebody who signs in for companies alone, within the group of brands of who asks. */
export const findAddress = async (tx: Tx, { email, askedBy }: Address): Promise<{ isMember: boolean; isEmployee: boolean }> => {
  const { rows } = await sql<{ isMember: boolean; isEmployee: boolean }>`
    select exists (select from customer own where owner_user_id = app_user.id
        and ${sameGroup(sql`asking.brand`, sql`own.brand`)}) as "isMember",
      exists (select from company_user join customer company on company.id = customer_id
        where user_id = app_user.id and access_right > 0 and ${sameGroup(sql`asking.brand`, sql`company.brand`)})
        and not exists (select from customer where owner_user_id = app_user.id) as "isEmployee"
    from app_user, customer asking where app_user.email = ${email} and asking.id = ${askedBy}`.execute(tx)
  return rows[0] ?? { isMember: false, isEmployee: false }
}

/** One's own address that one has shown to be one's own. */
export const hasConfirmedEmail = async (tx: Tx, userId: number, emailId: number): Promise<boolean> =>
  (await sql`select from contact_email where id = ${emailId} and user_id = ${userId} and confirmed_at is not null`.execute(tx))
    .rows.length > 0

export const isPayeeBlocked = async (tx: Tx, customerId: number): Promise<boolean> =>
  (
    await sql`
      select from customer left join app_user on app_user.id = owner_user_id
      where customer.id = ${customerId} and (blocked_at is not null or customer.closed_at is not null)`.execute(tx)
  ).rows.length > 0

/** What is said of the payee's country where its members are not paid now. */
export const findClosedNotice = async (
  tx: Tx,
  askedBy: number,
  customerId: number,
  language?: Language,
): Promise<string | undefined> => {
  const { rows } = await sql<{ notice: string }>`
    select coalesce(method.notices ->> ${language ?? null}::text, method.notice, '') as notice
    from customer cross join customer asking cross join lateral ${methodOfCountry} method
    where customer.id = ${customerId} and asking.id = ${askedBy} and method.is_disabled`.execute(tx)
  return rows[0]?.notice
}
