import type { BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { type StatementKind, statementKinds } from '@florin/contract/companies/companyStatements'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type PaperKind = BusinessTaxForm | StatementKind
export type Paper = {
  readonly id: number
  readonly customerId: number
  readonly kind: PaperKind
  /** Who of the company signs it; whoever asked where it is nobody. */
  readonly partyId: number | null
  readonly fileKey: string
  readonly signUrls: readonly string[] | null
  readonly signedAt: Date | null
  readonly declinedAt: Date | null
  readonly expiresOn: string | null
  readonly replacedAt: Date | null
  readonly createdAt: Date
}

const columns = sql`id, customer_id as "customerId", kind, party_id as "partyId", file_key as "fileKey", sign_urls as "signUrls", signed_at as "signedAt",
  declined_at as "declinedAt", expires_on as "expiresOn", replaced_at as "replacedAt", created_at as "createdAt"`

/** The latest of each kind. */
export const papersOf = async (tx: Tx, customerId: number): Promise<Paper[]> =>
  (
    await sql<Paper>`
      select ${columns} from company_paper where customer_id = ${customerId} and replaced_at is null order by id`.execute(tx)
  ).rows

export const lockByEnvelope = async (tx: OpenTx, envelopeId: string): Promise<Paper | undefined> =>
  (await sql<Paper>`select ${columns} from company_paper where envelope_id = ${envelopeId} for update`.execute(tx)).rows[0]

export type NewPaper = Pick<Paper, 'customerId' | 'kind' | 'fileKey' | 'createdAt'> & {
  readonly askedBy?: number | undefined
  readonly partyId?: number | undefined
  readonly signedAt?: Date | undefined
  readonly envelope?: { readonly id: string; readonly clientId: string; readonly signUrls: readonly string[] } | undefined
}

/** What was there of the kind is over. */
export const replacePaper = async (
  tx: OpenTx,
  {
    customerId,
    kind,
    partyId = null,
  }: { readonly customerId: number; readonly kind: PaperKind; readonly partyId?: number | null },
  at: Date,
): Promise<void> => {
  await sql`
    update company_paper set replaced_at = ${at}
    where customer_id = ${customerId} and kind = ${kind} and party_id is not distinct from ${partyId}::integer
      and replaced_at is null`.execute(tx)
}

/** What somebody had signed, or was asked to sign, before a time: all of it where they are another by now. */
export const endStatements = async (
  tx: OpenTx,
  customerId: number,
  partyId: number,
  { until, isSignedToo, at }: { readonly until: Date; readonly isSignedToo: boolean; readonly at: Date },
): Promise<void> => {
  await sql`
    update company_paper set replaced_at = ${at}
    where customer_id = ${customerId} and party_id = ${partyId} and kind = any (${[...statementKinds]}::text[])
      and replaced_at is null and coalesce(signed_at, created_at) < ${until} and (${isSignedToo} or signed_at is null)`.execute(
    tx,
  )
}

/** Takes the place of the one before. */
export const insertPaper = async (tx: OpenTx, given: NewPaper): Promise<void> => {
  await replacePaper(tx, { customerId: given.customerId, kind: given.kind, partyId: given.partyId ?? null }, given.createdAt)
  await tx
    .insertInto('company_paper')
    .values({
      customer_id: given.customerId,
      kind: given.kind,
      party_id: given.partyId ?? null,
      asked_by: given.askedBy ?? null,
      file_key: given.fileKey,
      envelope_id: given.envelope?.id ?? null,
      sign_client_id: given.envelope?.clientId ?? null,
      sign_urls: given.envelope ? [...given.envelope.signUrls] : null,
      signed_at: given.signedAt ?? null,
      created_at: given.createdAt,
    })
    .execute()
}

export const signPaper = async (tx: OpenTx, id: number, signedAt: Date, expiresOn: string | undefined): Promise<void> => {
  await tx
    .updateTable('company_paper')
    .set({ signed_at: signedAt, expires_on: expiresOn ?? null })
    .where('id', '=', id)
    .execute()
}

export const declinePaper = async (tx: OpenTx, id: number, declinedAt: Date): Promise<void> => {
  await tx.updateTable('company_paper').set({ declined_at: declinedAt }).where('id', '=', id).execute()
}

export type EndingPaper = {
  readonly id: number
  readonly customerId: number
  readonly expiresOn: string
  /** The nearest distance that is reached: 90, 60 or 30 days, or -1 once it is over. */
  readonly distance: number
}

/** In force, near their end, and not notified at this distance. */
export const endingPapers = async (db: Db, today: string, limit: number): Promise<EndingPaper[]> =>
  (
    await sql<EndingPaper>`
      select * from (
        select id, customer_id as "customerId", expires_on as "expiresOn", reminded_days,
          case when expires_on < ${today}::date then -1 when expires_on <= ${today}::date + 30 then 30
            when expires_on <= ${today}::date + 60 then 60 else 90 end as distance
        from company_paper
        where replaced_at is null and signed_at is not null and expires_on <= ${today}::date + 90
          and reminded_days is distinct from -1) ending
      where reminded_days is null or distance < reminded_days
      order by "expiresOn", id limit ${limit}`.execute(db)
  ).rows

/** Whether no other process has notified meanwhile. */
export const markReminded = async (tx: OpenTx, id: number, days: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('company_paper')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type WaitingPaper = { readonly id: number; readonly customerId: number; readonly language: string }

/** Statements that somebody was asked for, or reminded of, before a time, and who was not reminded often enough yet. */
export const reminding = async (db: Db, before: Date, most: number): Promise<WaitingPaper[]> =>
  (
    await sql<WaitingPaper>`
      select company_paper.id, company_paper.customer_id as "customerId", coalesce(language, 'en') as language
      from company_paper left join business_application on business_application.customer_id = company_paper.customer_id
      where party_id is not null and signed_at is null and declined_at is null and replaced_at is null
        and company_paper.reminders < ${most} and coalesce(company_paper.reminded_at, created_at) < ${before}
        and status is distinct from 'declined'
      order by company_paper.id limit 200`.execute(db)
  ).rows

export const setReminded = async (tx: OpenTx, id: number, at: Date): Promise<void> => {
  await sql`update company_paper set reminders = reminders + 1, reminded_at = ${at} where id = ${id}`.execute(tx)
}
