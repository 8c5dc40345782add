import type { TaxForm } from '@florin/contract/compliance/tax'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { KeptForm, Ties } from './forms.ts'

/** What is on record of a person, whatever they certify. */
export type Recorded = {
  readonly birthDate?: string | undefined
  readonly birthCountry?: string | undefined
  readonly birthCity?: string | undefined
  readonly citizenships: readonly string[]
}

export type Person = Ties & {
  readonly customerId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly brand: string
  /** As the customer has certified it; before that, as it stands on record. */
  readonly birthCountry?: string | undefined
  readonly birthCity?: string | undefined
  readonly birthDate?: string | undefined
  readonly declaredCitizenships: readonly string[]
  readonly recorded: Recorded
  readonly address?: string | undefined
  readonly certified?: { readonly isUSTaxPayer: boolean; readonly hasUSIndicia: boolean; readonly signedAt: Date } | undefined
}

type Row = Pick<Person, 'customerId' | 'email' | 'firstName' | 'lastName' | 'language' | 'brand'> & {
  readonly residenceCountry: string
  readonly addressCountries: string[]
  readonly phones: string[]
  readonly recorded: { [K in keyof Recorded]-?: Exclude<Recorded[K], undefined> | null }
  readonly declared: { [K in keyof Recorded]-?: Exclude<Recorded[K], undefined> | null }
  readonly address: string | null
  readonly isUSTaxPayer: boolean | null
  readonly hasUSIndicia: boolean | null
  readonly signedAt: Date | null
}

const fieldsOf = (table: RawBuilder<unknown>) => sql`json_build_object('birthDate', ${table}.birth_date,
  'birthCountry', ${table}.birth_country, 'birthCity', ${table}.birth_city, 'citizenships', coalesce(${table}.citizenships, '{}'))`

/** All that a form asks and we know. */
/** Whether a company has named the person, by their address, in this position. */
export const holdsPosition = async (tx: Tx, customerId: number, positionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from customer join app_user on app_user.id = owner_user_id
      join company_party on company_party.email = lower(app_user.email) and removed_at is null
      join company_role on company_role.party_id = company_party.id and of_party_id is null and position_id = ${positionId}
    where customer.id = ${customerId} limit 1`.execute(tx)
  return rows.length > 0
}

export const findPerson = async (tx: Tx, customerId: number): Promise<Person> => {
  const { rows } = await sql<Row>`
    select customer.id as "customerId", email, first_name as "firstName", last_name as "lastName", language, customer.brand,
      residence_country as "residenceCountry", ${fieldsOf(sql`customer_detail`)} as recorded, ${fieldsOf(sql`tax_certification`)} as declared,
      array(select country from customer_address where customer_id = customer.id and removed_at is null) as "addressCountries",
      array(select country_code || number from phone where user_id = app_user.id and confirmed_at is not null) as phones,
      (select concat_ws(', ', address1, address2, city, postal_code, state_name) from customer_address
        where customer_id = customer.id and is_residence and removed_at is null) as address,
      is_us_tax_payer as "isUSTaxPayer", has_us_indicia as "hasUSIndicia", signed_at as "signedAt"
    from customer join app_user on app_user.id = owner_user_id
      left join customer_detail on customer_detail.customer_id = customer.id
      left join tax_certification on tax_certification.customer_id = customer.id
    where customer.id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A person has a customer')
  const { isUSTaxPayer, hasUSIndicia, signedAt, recorded, declared, address, ...known } = row
  const said = signedAt ? declared : recorded
  const citizenshipsOf = ({ citizenships }: Row['recorded']) => citizenships ?? []
  return {
    ...known,
    birthCountry: said.birthCountry ?? undefined,
    birthCity: said.birthCity ?? undefined,
    birthDate: said.birthDate ?? undefined,
    declaredCitizenships: citizenshipsOf(said),
    // A tie counts wherever it is known from.
    birthCountries: [recorded, declared].flatMap(({ birthCountry }) => birthCountry ?? []),
    citizenships: [...new Set([recorded, declared].flatMap(citizenshipsOf))],
    recorded: {
      birthDate: recorded.birthDate ?? undefined,
      birthCountry: recorded.birthCountry ?? undefined,
      birthCity: recorded.birthCity ?? undefined,
      citizenships: citizenshipsOf(recorded),
    },
    address: address ?? undefined,
    certified: signedAt ? { isUSTaxPayer: isUSTaxPayer === true, hasUSIndicia: hasUSIndicia === true, signedAt } : undefined,
  }
}

export type Certification = {
  readonly customerId: number
  readonly birthCity: string
  readonly birthCountry: string
  readonly birthDate: string
  readonly citizenships: readonly string[]
  readonly isUSTaxPayer: boolean
  readonly hasUSIndicia: boolean
  readonly signedAt: Date
}

/** What was not on record is now; what was is not overwritten, whoever signs what. */
export const saveCertification = async (tx: Tx, given: Certification): Promise<void> => {
  const said = {
    birth_city: given.birthCity,
    birth_country: given.birthCountry,
    birth_date: given.birthDate,
    citizenships: [...given.citizenships],
  }
  const certified = {
    ...said,
    is_us_tax_payer: given.isUSTaxPayer,
    has_us_indicia: given.hasUSIndicia,
    signed_at: given.signedAt,
  }
  await sql`
    insert into customer_detail (customer_id, birth_city, birth_country, birth_date, citizenships, changed_at)
    values (${given.customerId}, ${said.birth_city}, ${said.birth_country}, ${said.birth_date}, ${said.citizenships}, ${given.signedAt})
    on conflict (customer_id) do update set
      birth_city = coalesce(customer_detail.birth_city, excluded.birth_city),
      birth_country = coalesce(customer_detail.birth_country, excluded.birth_country),
      birth_date = coalesce(customer_detail.birth_date, excluded.birth_date),
      citizenships = case customer_detail.citizenships when '{}' then excluded.citizenships else customer_detail.citizenships end,
      changed_at = excluded.changed_at`.execute(tx)
  await tx
    .insertInto('tax_certification')
    .values({ customer_id: given.customerId, ...certified })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(certified))
    .execute()
}

export type Residence = {
  readonly country: string
  readonly sealedTaxId?: Buffer | undefined
  readonly noTaxIdReason?: string | undefined
  readonly explanation?: string | undefined
}

export const residencesOf = async (tx: Tx, customerId: number): Promise<Residence[]> => {
  const rows = await tx
    .selectFrom('tax_residence')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    country: row.country,
    sealedTaxId: row.sealed_tax_id ?? undefined,
    noTaxIdReason: row.no_tax_id_reason ?? undefined,
    explanation: row.explanation ?? undefined,
  }))
}

export const replaceResidences = async (tx: Tx, customerId: number, residences: readonly Residence[]): Promise<void> => {
  await tx.deleteFrom('tax_residence').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('tax_residence')
    .values(
      residences.map(({ country, sealedTaxId, noTaxIdReason, explanation }, position) => ({
        customer_id: customerId,
        country,
        position,
        sealed_tax_id: sealedTaxId ?? null,
        no_tax_id_reason: noTaxIdReason ?? null,
        explanation: explanation ?? null,
      })),
    )
    .execute()
}

/** Its number changed; what else is known of the country stays. */
export const setResidence = async (tx: Tx, customerId: number, country: string, sealedTaxId: Buffer): Promise<void> => {
  await sql`
    insert into tax_residence (customer_id, country, position, sealed_tax_id)
    values (${customerId}, ${country}, (select count(*) from tax_residence where customer_id = ${customerId}), ${sealedTaxId})
    on conflict (customer_id, country) do update
      set sealed_tax_id = excluded.sealed_tax_id, no_tax_id_reason = null, explanation = null`.execute(tx)
}

/** The number of the country where the customer lives, as others read it. */
export const setOwnNumber = async (tx: Tx, customerId: number, sealedTaxId: Buffer | null, now: Date): Promise<void> => {
  const detail = { sealed_tax_id: sealedTaxId, changed_at: now }
  await tx
    .insertInto('customer_detail')
    .values({ customer_id: customerId, ...detail })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(detail))
    .execute()
}

export type CustomerForm = KeptForm & { readonly customerId: number }

export const toForm = (row: {
  id: number
  customer_id: number
  form: string
  document_id: number | null
  state: string | null
  reject_reason: string | null
  file_key: string | null
  envelope_id: string | null
  sign_urls: string[] | null
  signed_at: Date | null
  declined_at: Date | null
  expires_on: string | null
  /** As the operator read it, where the document was handed in. */
  printed_expires_on: string | null
  created_at: Date
}): CustomerForm => ({
  id: row.id,
  customerId: row.customer_id,
  form: row.form as TaxForm,
  documentId: row.document_id ?? undefined,
  documentState: row.state ?? undefined,
  rejectReason: row.reject_reason ?? undefined,
  fileKey: row.file_key ?? undefined,
  envelopeId: row.envelope_id ?? undefined,
  signUrls: row.sign_urls ?? undefined,
  signedAt: row.signed_at ?? undefined,
  declinedAt: row.declined_at ?? undefined,
  expiresOn: row.printed_expires_on ?? row.expires_on ?? undefined,
  createdAt: row.created_at,
})
