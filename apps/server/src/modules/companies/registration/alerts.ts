import { findBrand } from '@florin/brands/brands'
import type { FileAlert } from '@florin/contract/companies/operatorBusiness'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'
import type { Company } from '../structure/companyStore.ts'
import { closedOf } from '../structure/countries.ts'
import { type Party, partyName } from '../structure/partyStore.ts'
import type { Application } from './applicationStore.ts'

type OfApplication = {
  readonly application: Pick<Application, 'brand' | 'email' | 'users'>
}
type OfRecord = {
  readonly customerId: number
  readonly company: Pick<Company, 'registrationCountryCode' | 'registrationNumber'>
  readonly parties: readonly Party[]
}

/** Other customers under the same number of the same register, however it is spaced. */
const sameCompanies = async (tx: Tx, { customerId, company }: OfRecord): Promise<FileAlert[]> => {
  const { rows } = await sql<{ customerId: number; name: string; standing: NonNullable<FileAlert['standing']> }>`
    select company.customer_id as "customerId", coalesce(business_name, '') as name,
      case when status = 'declined' then 'declined' when status in ('review', 'question') then 'applicant' else 'customer' end as standing
    from company join customer on customer.id = company.customer_id
    left join business_application on business_application.customer_id = company.customer_id
    where company.customer_id <> ${customerId} and registration_country = ${company.registrationCountryCode}
      and upper(regexp_replace(registration_number, '[^[:alnum:]]', '', 'g'))
        = upper(regexp_replace(${company.registrationNumber}, '[^[:alnum:]]', '', 'g'))
      and registration_number ~ '[[:alnum:]]'
    order by company.customer_id limit 10`.execute(tx)
  return rows.map(({ customerId: other, name, standing }) => ({ kind: 'sameCompany', name, customerId: other, standing }))
}

/** Whose address belongs to a customer of another brand: they could not sign in here. */
const otherBrands = async (tx: Tx, { application }: OfApplication, rules: BrandRules): Promise<FileAlert[]> => {
  const emails = [application.email, ...application.users.map(({ email }) => email)]
  const { rows } = await sql<{ email: string; brand: string }>`
    select email, brand from app_user where email = any (${emails}::text[])`.execute(tx)
  return rows
    .filter(({ brand }) => !rules.isOpenTo(brand, application.brand))
    .map(({ email }) => ({ kind: 'otherBrand', name: email }))
}

/** What an operator should know of a record that the record itself does not tell. */
export const recordAlerts = async (tx: Tx, record: OfRecord, brand: string): Promise<FileAlert[]> => [
  ...(await sameCompanies(tx, record)),
  ...record.parties.flatMap((party) =>
    closedOf(party.facts, findBrand(brand)).map((countryCode): FileAlert => ({
      kind: 'closedCountry',
      name: partyName(party),
      countryCode,
    })),
  ),
]

/** What they should know before they decide on an application. */
export const alertsOf = async (tx: Tx, file: OfApplication & OfRecord, rules: BrandRules): Promise<FileAlert[]> => [
  ...(await recordAlerts(tx, file, file.application.brand)),
  ...(await otherBrands(tx, file, rules)),
]

type Known = { readonly company: Company; readonly structure: { readonly parties: readonly Party[] } }

/** Of a change: what was not so before it. */
export const newAlerts = async (
  tx: Tx,
  { customerId, brand }: { readonly customerId: number; readonly brand: string },
  before: Known,
  after: Known,
): Promise<FileAlert[]> => {
  const of = ({ company, structure: { parties } }: Known) => recordAlerts(tx, { customerId, company, parties }, brand)
  const known = new Set((await of(before)).map((alert) => JSON.stringify(alert)))
  return (await of(after)).filter((alert) => !known.has(JSON.stringify(alert)))
}
