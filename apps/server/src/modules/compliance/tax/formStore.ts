import type { TaxForm } from '@florin/contract/compliance/tax'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { type CustomerForm, toForm } from './store.ts'

const forms = (tx: Tx) =>
  tx
    .selectFrom('tax_form')
    .leftJoin('document', 'document.id', 'tax_form.document_id')
    .select([
      'tax_form.id',
      'tax_form.customer_id',
      'form',
      'document_id',
      'document.state',
      'document.reject_reason',
      'file_key',
      'envelope_id',
      'sign_urls',
      'signed_at',
      'declined_at',
      'tax_form.expires_on',
      'document.expires_on as printed_expires_on',
      'tax_form.created_at',
    ])

/** The latest of each kind. */
export const formsOf = async (tx: Tx, customerId: number): Promise<CustomerForm[]> =>
  (await forms(tx).where('tax_form.customer_id', '=', customerId).where('replaced_at', 'is', null).execute()).map(toForm)

export const lockEnvelope = async (tx: Tx, envelopeId: string): Promise<CustomerForm | undefined> => {
  const row = await forms(tx).where('envelope_id', '=', envelopeId).forUpdate('tax_form').executeTakeFirst()
  return row && toForm(row)
}

export type NewForm = {
  readonly customerId: number
  readonly form: TaxForm
  readonly createdAt: Date
  readonly expiresOn?: string | undefined
  readonly documentId?: number | undefined
  readonly fileKey?: string | undefined
  readonly signedAt?: Date | undefined
  readonly envelope?: { readonly id: string; readonly clientId: string; readonly signUrls: readonly string[] } | undefined
}

/** Takes the place of the one before. */
export const insertForm = async (tx: Tx, given: NewForm): Promise<number> => {
  await tx
    .updateTable('tax_form')
    .set({ replaced_at: given.createdAt })
    .where('customer_id', '=', given.customerId)
    .where('form', '=', given.form)
    .where('replaced_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('tax_form')
    .values({
      customer_id: given.customerId,
      form: given.form,
      document_id: given.documentId ?? null,
      file_key: given.fileKey ?? null,
      envelope_id: given.envelope?.id ?? null,
      sign_client_id: given.envelope?.clientId ?? null,
      sign_urls: given.envelope ? [...given.envelope.signUrls] : null,
      signed_at: given.signedAt ?? null,
      expires_on: given.expiresOn ?? null,
      created_at: given.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const signForm = async (tx: Tx, id: number, signedAt: Date, expiresOn: string | undefined): Promise<void> => {
  await tx
    .updateTable('tax_form')
    .set({ signed_at: signedAt, expires_on: expiresOn ?? null })
    .where('id', '=', id)
    .execute()
}

export const declineForm = async (tx: Tx, id: number, declinedAt: Date): Promise<void> => {
  await tx.updateTable('tax_form').set({ declined_at: declinedAt }).where('id', '=', id).execute()
}

export const documentFilesOf = (tx: Tx, documentId: number) =>
  tx
    .selectFrom('document_file')
    .select(['file_key as key', 'content_type as type'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()

export type EndingForm = {
  readonly id: number
  readonly customerId: number
  readonly expiresOn: string
  /** The nearest distance that is reached: 90, 60 or 30 days, or -1 once it is over. */
  readonly distance: number
}

/** In force, near their end, and not notified at this distance. */
export const endingForms = async (db: Db, today: string, limit: number): Promise<EndingForm[]> =>
  (
    await sql<EndingForm>`
      select * from (
        select tax_form.id, tax_form.customer_id as "customerId", tax_form.expires_on as "expiresOn", reminded_days,
          case when tax_form.expires_on < ${today}::date then -1 when tax_form.expires_on <= ${today}::date + 30 then 30
            when tax_form.expires_on <= ${today}::date + 60 then 60 else 90 end as distance
        from tax_form left join document on document.id = document_id
        where replaced_at is null and tax_form.expires_on <= ${today}::date + 90 and reminded_days is distinct from -1
          and (signed_at is not null or document.state = 'validated')) ending
      where reminded_days is null or distance < reminded_days
      order by "expiresOn", id limit ${limit}`.execute(db)
  ).rows

/** Whether no other process has notified meanwhile. */
export const markReminded = async (tx: Tx, id: number, days: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tax_form')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
