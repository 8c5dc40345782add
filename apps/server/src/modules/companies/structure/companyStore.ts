import type {
  BusinessDueDiligence,
  CompanyDetails,
  FinancialDetail,
  QuestionAnswer,
} from '@florin/contract/companies/registrationFields'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CompanySeal, ofCompany } from './sealed.ts'

/** What is kept sealed of a company. */
export type CompanyFacts = {
  readonly businessTaxId?: string | undefined
  readonly registrationType?: string | undefined
  readonly financialDetail?: FinancialDetail | undefined
  readonly dueDiligence?: BusinessDueDiligence | undefined
  readonly answers?: readonly QuestionAnswer[] | undefined
}
export type Company = Omit<CompanyDetails, 'businessTaxId' | 'registrationType' | 'addresses'> & { readonly facts: CompanyFacts }

/** Of which nothing was told yet. */
export const unknownCompany = (name: string, country: string): Company => ({
  name,
  tradingName: '',
  registrationCountryCode: country,
  registrationNumber: '',
  registrationDate: '',
  email: '',
  phone: { countryCode: '', number: '' },
  website: '',
  description: '',
  facts: {},
})

/** For the first time or again. */
export const saveCompany = async (
  tx: OpenTx,
  customerId: number,
  company: Omit<Company, 'name'>,
  seal: CompanySeal,
  now: Date,
): Promise<void> => {
  const columns = {
    trading_name: company.tradingName,
    registration_country: company.registrationCountryCode,
    registration_number: company.registrationNumber,
    registered_on: company.registrationDate || null,
    email: company.email,
    phone_country_code: company.phone.countryCode,
    phone_number: company.phone.number,
    website: company.website,
    description: company.description,
    sealed_facts: seal.close(ofCompany(customerId), company.facts),
    changed_at: now,
  }
  await tx
    .insertInto('company')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** Under which name and in which country the bank knows its customer. */
export const renameCompany = async (
  tx: OpenTx,
  customerId: number,
  { name, registrationCountryCode }: Pick<Company, 'name' | 'registrationCountryCode'>,
): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({ business_name: name, residence_country: registrationCountryCode })
    .where('id', '=', customerId)
    .where('kind', '=', 'company')
    .execute()
}

export const findCompany = async (tx: Tx, customerId: number, seal: CompanySeal): Promise<Company | undefined> => {
  const row = await tx
    .selectFrom('company')
    .innerJoin('customer', 'customer.id', 'company.customer_id')
    .selectAll('company')
    .select('customer.business_name')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      name: row.business_name ?? '',
      tradingName: row.trading_name,
      registrationCountryCode: row.registration_country,
      registrationNumber: row.registration_number,
      registrationDate: row.registered_on ?? '',
      email: row.email,
      phone: { countryCode: row.phone_country_code, number: row.phone_number },
      website: row.website,
      description: row.description,
      facts: seal.open<CompanyFacts>(ofCompany(customerId), row.sealed_facts),
    }
  )
}
