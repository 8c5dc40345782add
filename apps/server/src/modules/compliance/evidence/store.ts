import type { DocumentState } from '@florin/contract/compliance/documentStatus'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type FileRole = 'main' | 'additional' | 'selfie' | 'recording'

export type NewDocument = {
  readonly customerId: number
  readonly categoryId: number
  readonly documentTypeId: number
  readonly sealedNumber?: Buffer | undefined
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly addressId?: number | undefined
  /** Of whom of a company it proves something. */
  readonly partyId?: number | undefined
  readonly parentDocumentId?: number | undefined
  /** What it was asked for, where somebody asked. */
  readonly purpose?: string | undefined
  readonly comment?: string | undefined
  readonly createdBy?: number | undefined
  readonly createdAt: Date
}

type NewFile = {
  readonly documentId: number
  readonly position: number
  readonly role: FileRole
  readonly key: string
  readonly type: string
  readonly sizeBytes: number
  readonly hash: Buffer
}

export type KeptDocument = {
  readonly id: number
  readonly customerId: number
  readonly categoryId: number
  readonly documentTypeId: number
  readonly state: DocumentState
  readonly sealedNumber: Buffer | null
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly rejectReason: string | null
  readonly addressId: number | null
  readonly partyId: number | null
  readonly parentDocumentId: number | null
  readonly purpose: string | null
  readonly comment: string | null
  /** Where it was handed in for and where it counts as well. */
  readonly addressIds: readonly number[]
  /** Whom of a company it was handed in for, and for whom it counts as well. */
  readonly partyIds: readonly number[]
  /** Who handed it in, by the name they sign in with. */
  readonly createdBy: string | null
  readonly createdById: number | null
  readonly createdAt: Date
}

export type KeptFile = Pick<NewFile, 'role' | 'key' | 'type' | 'sizeBytes' | 'position'>

export const insertDocument = async (tx: Tx, document: NewDocument): Promise<number> => {
  const { id } = await tx
    .insertInto('document')
    .values({
      customer_id: document.customerId,
      category_id: document.categoryId,
      document_type_id: document.documentTypeId,
      state: 'submitted',
      sealed_number: document.sealedNumber ?? null,
      issued_on: document.issuedOn ?? null,
      expires_on: document.expiresOn ?? null,
      address_id: document.addressId ?? null,
      party_id: document.partyId ?? null,
      parent_document_id: document.parentDocumentId ?? null,
      purpose: document.purpose ?? null,
      comment: document.comment ?? null,
      created_by: document.createdBy ?? null,
      created_at: document.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertFile = async (tx: Tx, file: NewFile): Promise<void> => {
  await tx
    .insertInto('document_file')
    .values({
      document_id: file.documentId,
      position: file.position,
      role: file.role,
      file_key: file.key,
      content_type: file.type,
      size_bytes: file.sizeBytes,
      sha256: file.hash,
    })
    .execute()
}

/** Days as text: a date has no time of day that a time zone could move. */
export const documentColumns = sql`
  document.id, document.customer_id as "customerId", document.category_id as "categoryId",
  document.document_type_id as "documentTypeId", document.state, document.sealed_number as "sealedNumber",
  document.issued_on::text as "issuedOn", document.expires_on::text as "expiresOn", document.reject_reason as "rejectReason",
  document.address_id as "addressId", document.party_id as "partyId", document.parent_document_id as "parentDocumentId", document.purpose, document.comment,
  array_remove(array_append(array(select address_id from document_link where document_id = document.id), document.address_id), null)
    as "addressIds",
  array_remove(array_append(array(select party_id from document_link where document_id = document.id), document.party_id), null)
    as "partyIds",
  creator.email as "createdBy", document.created_by as "createdById", document.created_at as "createdAt"`
export const documentTables = sql`document left join app_user creator on creator.id = document.created_by`

const select = async (tx: Tx, where: RawBuilder<unknown>): Promise<KeptDocument[]> =>
  (await sql<KeptDocument>`select ${documentColumns} from ${documentTables} where ${where}`.execute(tx)).rows

/** Of the customer itself, newest first. */
export const documentsOf = (tx: Tx, customerId: number, categoryId?: number): Promise<KeptDocument[]> =>
  select(
    tx,
    sql`document.customer_id = ${customerId} and document.state <> 'removed' and document.party_id is null
      and (${categoryId ?? null}::int is null or document.category_id = ${categoryId ?? null}
        or exists (select from document_link link where link.document_id = document.id and link.category_id = ${categoryId ?? null}))
      order by document.id desc`,
  )

/** Of everybody who has a part in a company, newest first. */
export const documentsOfParties = (tx: Tx, customerId: number): Promise<KeptDocument[]> =>
  select(
    tx,
    sql`document.customer_id = ${customerId} and document.state <> 'removed'
      and (document.party_id is not null
        or exists (select from document_link link where link.document_id = document.id and link.party_id is not null))
      order by document.id desc`,
  )

/** Oldest first. */
export const documentsFor = (tx: Tx, customerId: number, purposes: readonly string[]): Promise<KeptDocument[]> =>
  select(
    tx,
    sql`document.purpose = any (${purposes}) and document.customer_id = ${customerId} and document.state <> 'removed' order by document.id`,
  )

export const findDocument = async (tx: Tx, id: number): Promise<KeptDocument | undefined> =>
  (await select(tx, sql`document.id = ${id} and document.state <> 'removed'`))[0]

export const lockDocument = async (tx: Tx, id: number): Promise<KeptDocument | undefined> =>
  (await select(tx, sql`document.id = ${id} and document.state <> 'removed' for update of document`))[0]

export const filesOf = async (tx: Tx, documentId: number): Promise<KeptFile[]> =>
  (
    await sql<KeptFile>`
      select position, role, file_key as key, content_type as type, size_bytes as "sizeBytes"
      from document_file where document_id = ${documentId} order by position`.execute(tx)
  ).rows

type Validation = {
  readonly at: Date
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly sealedNumber?: Buffer | undefined
}

export const validate = async (tx: Tx, id: number, { at, issuedOn, expiresOn, sealedNumber }: Validation): Promise<void> => {
  await sql`
    update document set state = 'validated', decided_at = ${at}, issued_on = coalesce(${issuedOn ?? null}, issued_on),
      expires_on = coalesce(${expiresOn ?? null}, expires_on), sealed_number = coalesce(${sealedNumber ?? null}, sealed_number)
    where id = ${id}`.execute(tx)
}

export const reject = async (tx: Tx, id: number, reason: string, at: Date): Promise<void> => {
  await sql`update document set state = 'rejected', decided_at = ${at}, reject_reason = ${reason} where id = ${id}`.execute(tx)
}

/** To be judged anew, as if it had just come. */
export const resubmit = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    update document set state = 'submitted', decided_at = null, reject_reason = null, reminded_at = null, expiry_notified_at = null
    where id = ${id}`.execute(tx)
}

/** With the documents that belong to them. */
export const removeDocuments = async (tx: Tx, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update document set state = 'removed', reject_reason = null, decided_at = ${at}
    where (id = any (${ids}) or parent_document_id = any (${ids})) and state <> 'removed'`.execute(tx)
}

/** Documents that were handed in for the same before this one, and whose place it takes. */
export const supersededBy = async (
  tx: Tx,
  {
    id,
    customerId,
    categoryId,
    documentTypeId,
    addressId,
    partyId,
    purpose,
  }: Omit<NewDocument, 'createdAt'> & { readonly id: number },
  states: readonly DocumentState[],
  ofAnyType: boolean,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from document
      where customer_id = ${customerId} and category_id = ${categoryId} and id < ${id} and state = any (${states})
        and parent_document_id is null and address_id is not distinct from ${addressId ?? null}
        and party_id is not distinct from ${partyId ?? null}
        and purpose is not distinct from ${purpose ?? null}
        and (${ofAnyType} or document_type_id = ${documentTypeId})`.execute(tx)
  ).rows.map((row) => row.id)
