import type { Language } from '@florin/i18n/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { MailedCode } from '../../access/signIn/mailedCode.ts'

export type AcceptedDocument = { readonly id: number; readonly version: string }

export type Person = {
  readonly email: string
  readonly passphraseHash: string
  readonly firstName: string
  readonly lastName: string
  readonly residenceCountry: string
  readonly registrationType: string | null
  readonly brand: string
  readonly language: Language
}
/** What somebody registers beside themself. */
export type RegisteredCompany = {
  readonly name: string
  /** Where the company is a customer already, and waits for whoever registered it. */
  readonly customerId?: number | undefined
  readonly users: readonly {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly right: number
  }[]
}
export type Registration = Person & {
  readonly company?: RegisteredCompany | undefined
  /** Where the order is paid that they were about to pay. */
  readonly orderPath?: string | undefined
  readonly agreements: readonly AcceptedDocument[]
  readonly ip: string
  readonly createdAt: Date
}

const companyIn = ({ company }: { company: unknown }) => (company ?? undefined) as RegisteredCompany | undefined

export const findUser = async (tx: Tx, email: string) => {
  const user = await tx
    .selectFrom('app_user')
    .select(['first_name', 'language', 'brand'])
    .where('email', '=', email)
    .executeTakeFirst()
  return user && { firstName: user.first_name, language: user.language as Language, brand: user.brand }
}

export const insertRegistration = async (tx: Tx, request: Registration, code: MailedCode): Promise<void> => {
  await tx
    .insertInto('registration')
    .values({
      email: request.email,
      passphrase_hash: request.passphraseHash,
      first_name: request.firstName,
      last_name: request.lastName,
      residence_country: request.residenceCountry,
      registration_type: request.registrationType,
      brand: request.brand,
      language: request.language,
      agreements: JSON.stringify(request.agreements),
      company: request.company ? JSON.stringify(request.company) : null,
      order_path: request.orderPath ?? null,
      ip: request.ip,
      code_hash: code.hash,
      code_expires_at: code.expiresAt,
      created_at: request.createdAt,
    })
    .execute()
}

/**
 * Gives the newest registration of an address a new code: of those made from the asker's own network, if there are any,
 * because anyone may have laid another one under the same address.
 */
export const renewCode = async (tx: Tx, email: string, ip: string, code: MailedCode) => {
  const newest = tx
    .selectFrom('registration')
    .select('id')
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .orderBy(sql`ip = ${ip}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const renewed = await tx
    .updateTable('registration')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt })
    .where('id', '=', newest)
    .returning(['first_name', 'language', 'brand', 'company', 'order_path'])
    .executeTakeFirst()
  return (
    renewed && {
      firstName: renewed.first_name,
      language: renewed.language as Language,
      brand: renewed.brand,
      company: companyIn(renewed),
      orderPath: renewed.order_path ?? undefined,
    }
  )
}

/** A link opens what it was mailed for. */
const ofKind = (kind: 'person' | 'company') => (kind === 'person' ? ('is' as const) : ('is not' as const))

export type OpenRegistration = { readonly passphraseHash: string; readonly isActivated: boolean }

/** What a code was mailed for. */
export const findByCode = async (
  tx: Tx,
  email: string,
  kind: 'person' | 'company',
  codeHash: Buffer,
  now: Date,
): Promise<OpenRegistration | undefined> => {
  const row = await tx
    .selectFrom('registration')
    .select(['passphrase_hash', 'activated_at'])
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .where('company', ofKind(kind), null)
    .executeTakeFirst()
  return row && { passphraseHash: row.passphrase_hash, isActivated: row.activated_at !== null }
}

/**
 * Takes the registration of a code, and removes all others of its address and kind: nobody can use it twice. A company that an
 * operator has accepted is no other try: it stays until it is activated itself.
 */
export const takeRegistration = async (
  tx: OpenTx,
  email: string,
  kind: 'person' | 'company',
  codeHash: Buffer,
  now: Date,
): Promise<Registration | undefined> => {
  const ofAddress = tx
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('company', ofKind(kind), null)
    .where('activated_at', 'is', null)
  const rows = await ofAddress.orderBy('id').forUpdate().execute()
  const row = rows.find((each) => each.code_hash.equals(codeHash))
  if (!row) return undefined
  const accepted = companyIn(row)?.customerId
  const others = rows.filter((each) => each !== row && companyIn(each)?.customerId === accepted).map(({ id }) => id)
  if (others.length > 0) await tx.deleteFrom('registration').where('id', 'in', others).execute()
  await tx.updateTable('registration').set({ activated_at: now, passphrase_hash: '' }).where('id', '=', row.id).execute()
  return {
    email: row.email,
    passphraseHash: row.passphrase_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    residenceCountry: row.residence_country,
    registrationType: row.registration_type,
    brand: row.brand,
    language: row.language as Language,
    agreements: row.agreements as unknown as AcceptedDocument[],
    company: companyIn(row),
    ip: row.ip,
    createdAt: row.created_at,
  }
}

/** Undefined when the address is already somebody's. */
export const insertUser = async (
  tx: OpenTx,
  person: Omit<Person, 'residenceCountry' | 'registrationType'>,
  now: Date,
): Promise<number | undefined> => {
  const user = await tx
    .insertInto('app_user')
    .values({
      email: person.email,
      passphrase_hash: person.passphraseHash,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      brand: person.brand,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

export const insertPersonCustomer = async (
  tx: OpenTx,
  userId: number,
  person: Person,
  now: Date,
  needsKyc = false,
): Promise<number> => {
  const customer = await tx
    .insertInto('customer')
    .values({
      kind: 'person',
      owner_user_id: userId,
      brand: person.brand,
      residence_country: person.residenceCountry,
      registration_type: person.registrationType,
      needs_kyc: needsKyc,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return customer.id
}

export const insertCompanyCustomer = async (
  tx: OpenTx,
  { name, brand, residenceCountry }: { name: string; brand: string; residenceCountry: string },
  now: Date,
): Promise<number> => {
  const company = { kind: 'company', business_name: name, brand, residence_country: residenceCountry, created_at: now } as const
  return (await tx.insertInto('customer').values(company).returning('id').executeTakeFirstOrThrow()).id
}

type Acceptance = {
  readonly userId: number
  readonly documents: readonly AcceptedDocument[]
  readonly at: Date
  readonly ip: string
}

export const insertAcceptances = async (tx: OpenTx, { userId, documents, at, ip }: Acceptance): Promise<void> => {
  if (documents.length === 0) return
  await tx
    .insertInto('agreement_acceptance')
    .values(documents.map(({ id, version }) => ({ user_id: userId, document_id: id, version, accepted_at: at, ip })))
    .execute()
}
