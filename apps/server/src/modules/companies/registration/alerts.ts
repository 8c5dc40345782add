import { findBrand } from '@florin/brands/brands'
import type { OutputOf } from '@florin/contract/method'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'
import type { Company } from '../structure/companyStore.ts'
import { closedOf } from '../structure/countries.ts'
import { type Party, partyName } from '../structure/partyStore.ts'
import type { Application } from './applicationStore.ts'

type Alert = OutputOf<(typeof operatorBusiness)['business.get']>['alerts'][number]
type File = {
  readonly application: Pick<Application, 'customerId' | 'brand' | 'email' | 'users'>
  readonly company: Pick<Company, 'registrationCountryCode' | 'registrationNumber'>
  readonly parties: readonly Party[]
}

/** Other customers under the same number of the same register, however it is spaced. */
const sameCompanies = async (tx: Tx, { application: { customerId }, company }: File): Promise<Alert[]> => {
  const { rows } = await sql<{ customerId: number; name: string }>`
    select customer_id as "customerId", coalesce(business_name, '') as name from company join customer on customer.id = customer_id
    where customer_id <> ${customerId} and registration_country = ${company.registrationCountryCode}
      and upper(regexp_replace(registration_number, '[^[:alnum:]]', '', 'g'))
        = upper(regexp_replace(${company.registrationNumber}, '[^[:alnum:]]', '', 'g'))
    order by customer_id limit 10`.execute(tx)
  return rows.map(({ customerId: other, name }) => ({ kind: 'sameCompany', name, customerId: other }))
}

/** Whose address belongs to a customer of another brand: they could not sign in here. */
const otherBrands = async (tx: Tx, { application }: File, rules: BrandRules): Promise<Alert[]> => {
  const emails = [application.email, ...application.users.map(({ email }) => email)]
  const { rows } = await sql<{ email: string; brand: string }>`
    select email, brand from app_user where email = any (${emails}::text[])`.execute(tx)
  return rows
    .filter(({ brand }) => !rules.isOpenTo(brand, application.brand))
    .map(({ email }) => ({ kind: 'otherBrand', name: email }))
}

/** What an operator should know before they decide, and the file itself does not tell. */
export const alertsOf = async (tx: Tx, file: File, rules: BrandRules): Promise<Alert[]> => {
  const brand = findBrand(file.application.brand)
  return [
    ...(await sameCompanies(tx, file)),
    ...(await otherBrands(tx, file, rules)),
    ...file.parties.flatMap((party) =>
      closedOf(party.facts, brand).map((countryCode): Alert => ({ kind: 'closedCountry', name: partyName(party), countryCode })),
    ),
  ]
}
