import type { Language } from '@florin/i18n/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { AcceptedDocument, RegisteredCompany } from '../../customers/registration/requests.ts'

export type ApplicationStatus = 'review' | 'question' | 'approved' | 'declined'
export type Application = {
  readonly customerId: number
  readonly companyName: string
  readonly brand: string
  readonly country: string
  readonly status: ApplicationStatus
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly passphraseHash: string
  readonly agreements: readonly AcceptedDocument[]
  readonly signerName: string
  readonly users: RegisteredCompany['users']
  readonly ip: string
  /** Of the links that were mailed, the newest last. */
  readonly linkHashes: readonly Buffer[]
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly declineReason: string | null
  /** Whoever applied has opened the link in their mail. */
  readonly confirmedAt: Date | null
}
type NewApplication = Omit<
  Application,
  'companyName' | 'brand' | 'country' | 'status' | 'linkHashes' | 'decidedAt' | 'declineReason' | 'confirmedAt'
> & { readonly linkHash: Buffer }

export const insertApplication = async (tx: OpenTx, application: NewApplication): Promise<void> => {
  await tx
    .insertInto('business_application')
    .values({
      customer_id: application.customerId,
      status: 'review',
      email: application.email,
      first_name: application.firstName,
      last_name: application.lastName,
      language: application.language,
      passphrase_hash: application.passphraseHash,
      agreements: JSON.stringify(application.agreements),
      signer_name: application.signerName,
      users: JSON.stringify(application.users),
      ip: application.ip,
      link_hashes: [application.linkHash],
      submitted_at: application.submittedAt,
    })
    .execute()
}

const columns = sql`business_application.customer_id as "customerId", business_name as "companyName", brand,
  residence_country as country, status, email, first_name as "firstName", last_name as "lastName", language,
  passphrase_hash as "passphraseHash", agreements, signer_name as "signerName", users, ip, link_hashes as "linkHashes",
  submitted_at as "submittedAt", decided_at as "decidedAt", decline_reason as "declineReason", confirmed_at as "confirmedAt"`

export const findApplication = async (tx: Tx, customerId: number): Promise<Application | undefined> => {
  const { rows } = await sql<Application>`
    select ${columns} from business_application join customer on customer.id = customer_id
    where customer_id = ${customerId}`.execute(tx)
  return rows[0]
}

/** Not decided. */
export const isOpen = ({ status }: Pick<Application, 'status'>): boolean => status === 'review' || status === 'question'

/** One decision, question or answer at a time. */
export const lockApplication = async (tx: OpenTx, customerId: number): Promise<Application | undefined> => {
  await sql`select from business_application where customer_id = ${customerId} for update`.execute(tx)
  return findApplication(tx, customerId)
}

/** What is decided needs the passphrase of whoever applied no longer: it went to their registration. */
export const setStatus = async (
  tx: OpenTx,
  customerId: number,
  change: { readonly status: ApplicationStatus; readonly decidedAt?: Date; readonly reason?: string },
): Promise<void> => {
  await tx
    .updateTable('business_application')
    .set({
      status: change.status,
      decided_at: change.decidedAt ?? null,
      decline_reason: change.reason ?? null,
      ...(change.decidedAt && { passphrase_hash: '' }),
    })
    .where('customer_id', '=', customerId)
    .execute()
}

/** More than strangers have mailed to one address in an hour: none of them ends the link that its owner is just using. */
const mostLinks = 50

export const addLink = async (tx: OpenTx, customerId: number, linkHash: Buffer): Promise<void> => {
  await sql`update business_application set link_hashes = (link_hashes || ${linkHash}::bytea)[greatest(1, cardinality(link_hashes) + 2 - ${mostLinks}::integer):]
    where customer_id = ${customerId}`.execute(tx)
}

/** Undecided ones of an address, the newest first; no more than a mailbox is to be filled with at once. */
export const openOf = async (tx: Tx, email: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('business_application')
    .select('customer_id')
    .where('email', '=', email)
    .where('status', 'in', ['review', 'question'])
    .orderBy('submitted_at', 'desc')
    .limit(3)
    .execute()
  return rows.map(({ customer_id: customerId }) => customerId)
}

/** Whose link was not opened, and who was not written to since. */
export const unconfirmed = async (tx: Tx, before: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from business_application
    where confirmed_at is null and status in ('review', 'question') and reminders < ${most}
      and coalesce(reminded_at, submitted_at) < ${before}
    order by customer_id limit 200`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}

export const setReminded = async (tx: OpenTx, customerId: number, at: Date): Promise<void> => {
  await sql`update business_application set reminders = reminders + 1, reminded_at = ${at}
    where customer_id = ${customerId}`.execute(tx)
}

/** Whether it is news. */
export const confirmEmail = async (tx: OpenTx, customerId: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('business_application')
    .set({ confirmed_at: at })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Question = {
  readonly id: number
  readonly question: string
  readonly askedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

export const questionsOf = async (tx: Tx, customerId: number): Promise<Question[]> =>
  (
    await sql<Question>`
      select id, question, asked_at as "askedAt", answer, answered_at as "answeredAt" from business_question
      where customer_id = ${customerId} order by id`.execute(tx)
  ).rows

export const insertQuestion = async (
  tx: OpenTx,
  question: { customerId: number; askedBy: number; question: string; askedAt: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('business_question')
      .values({
        customer_id: question.customerId,
        asked_by: question.askedBy,
        question: question.question,
        asked_at: question.askedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const saveAnswer = async (
  tx: OpenTx,
  { customerId, questionId, answer, at }: { customerId: number; questionId: number; answer: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('business_question')
    .set({ answer, answered_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', questionId)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How the queue names them; what was asked and not answered waits as well. */
const statusesOf = { pending: ['review', 'question'], approved: ['approved'], declined: ['declined'] } as const
export type ListedStatus = keyof typeof statusesOf

export type ListedFile = Pick<Application, 'customerId' | 'companyName' | 'country'> & {
  readonly changeId: number | null
  readonly isAsked: boolean
  readonly askedAt: Date
}

/** Registrations, and changes of what is on record. */
export const pageOfFiles = async (
  tx: Tx,
  { status, pageNumber, pageSize }: { status: ListedStatus; pageNumber: number; pageSize: number },
): Promise<{ rows: ListedFile[]; total: number }> => {
  const order = status === 'pending' ? sql`"askedAt"` : sql`decided_at desc`
  const outcome = status === 'pending' ? null : status
  const { rows } = await sql<ListedFile & { total: bigint }>`
    select customer_id as "customerId", business_name as "companyName", residence_country as country, "changeId", "isAsked",
      "askedAt", count(*) over () as total
    from (
      select customer_id, null::integer as "changeId", status = 'question' as "isAsked", submitted_at as "askedAt", decided_at
      from business_application where status = any (${[...statusesOf[status]]}::text[])
      union all
      select customer_id, id, false, asked_at, ended_at from company_amendment where outcome is not distinct from ${outcome}::text
    ) as file join customer on customer.id = customer_id
    order by ${order}, customer_id, "changeId" limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** Whether the company came to be used: somebody acts for it. */
export const isActivated = async (tx: Tx, customerId: number): Promise<boolean> => {
  const { rows } = await sql`select from company_user where customer_id = ${customerId} limit 1`.execute(tx)
  return rows.length > 0
}

export const setVerified = async (tx: OpenTx, customerId: number): Promise<void> => {
  await sql`update customer set verified = true where id = ${customerId} and kind = 'company'`.execute(tx)
}

/** A company that was refused is nobody's customer any more; its file is kept as long as the law wants it. */
export const closeCompany = async (tx: OpenTx, customerId: number, now: Date): Promise<void> => {
  await sql`update customer set closed_at = ${now} where id = ${customerId} and kind = 'company'`.execute(tx)
}
