import type { ContractCompany } from '@florin/contract/contracts/contractDetails'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { sameGroup } from '../../platform/brandGroups.ts'

type Wanted = {
  readonly customerId: number
  readonly query: string
  readonly counterpartyId: number | undefined
  readonly page: number
  readonly pageSize: number
}

/** Where the company's logo is, which it chose as a merchant. */
export const logoOf = (customer: string): RawBuilder<string | null> => sql`(
  select '/merchant-logo/' || id || '?v=' || right(file_key, 8) from merchant_logo
  where customer_id = ${sql.ref(`${customer}.id`)} and is_default)`

/** With a counterparty: those with which the two have no contract yet. */
export const findCompanies = async (
  tx: Tx,
  { customerId, query, counterpartyId, page, pageSize }: Wanted,
): Promise<{ companies: ContractCompany[]; total: number }> => {
  const { rows } = await sql<{ id: number; title: string; logo: string | null; total: number }>`
    select company.id, company.business_name as title, ${logoOf('company')} as logo, count(*) over ()::integer as total
    from contract_company join customer company on company.id = customer_id, customer asking
    where enabled and company.closed_at is null and asking.id = ${customerId} and company.id <> asking.id
      and ${sameGroup(sql`asking.brand`, sql`company.brand`)}
      and company.business_name ilike ${`%${query.replaceAll(/[\\%_]/g, '\\$&')}%`}
      and not exists (select from contract where company_customer_id = company.id
        and status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING', 'SIGNED', 'ACTIVE', 'TERMINATING')
        and ${counterpartyId ?? null}::integer is not null
        and least(sender_customer_id, beneficiary_customer_id) = least(asking.id, ${counterpartyId ?? null}::integer)
        and greatest(sender_customer_id, beneficiary_customer_id) = greatest(asking.id, ${counterpartyId ?? null}::integer))
    order by company.business_name, company.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return {
    companies: rows.map(({ id, title, logo }) => ({ id, title, ...(logo !== null && { logo }) })),
    total: rows[0]?.total ?? 0,
  }
}

export const isContractCompany = async (tx: Tx, companyId: number, customerId: number): Promise<boolean> =>
  (
    await sql`
      select from contract_company join customer company on company.id = customer_id, customer asking
      where company.id = ${companyId} and enabled and company.closed_at is null and asking.id = ${customerId}
        and ${sameGroup(sql`asking.brand`, sql`company.brand`)}`.execute(tx)
  ).rows.length > 0

type Row = { readonly customerId: number; readonly title: string; readonly enabled: boolean; readonly changedAt: Date }

export const chosenCompanies = async (tx: Tx): Promise<Row[]> =>
  (
    await sql<Row>`
      select customer_id as "customerId", business_name as title, enabled, changed_at as "changedAt"
      from contract_company join customer on customer.id = customer_id order by business_name, customer_id limit 1000`.execute(tx)
  ).rows

/** Whether there is such a company. */
export const chooseCompany = async (
  tx: Tx,
  { customerId, enabled, userId, at }: { customerId: number; enabled: boolean; userId: number; at: Date },
): Promise<boolean> =>
  (
    await sql`
      insert into contract_company (customer_id, enabled, changed_by, changed_at)
      select id, ${enabled}, ${userId}, ${at} from customer where id = ${customerId} and kind = 'company' and closed_at is null
      on conflict (customer_id) do update set enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      returning customer_id`.execute(tx)
  ).rows.length > 0

/** How a customer stands, as far as contracts ask. */
export const findStanding = async (
  tx: Tx,
  customerId: number,
): Promise<{ brand: string; verified: boolean; isOpen: boolean; kind: 'person' | 'company' } | undefined> =>
  (
    await sql<{ brand: string; verified: boolean; isOpen: boolean; kind: 'person' | 'company' }>`
      select customer.brand, verified, kind, customer.closed_at is null and blocked_at is null and not limited as "isOpen"
      from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  ).rows[0]

export const areInOneGroup = async (tx: Tx, one: number, other: number): Promise<boolean> =>
  (
    await sql`select from customer one, customer other
      where one.id = ${one} and other.id = ${other} and ${sameGroup(sql`one.brand`, sql`other.brand`)}`.execute(tx)
  ).rows.length > 0
