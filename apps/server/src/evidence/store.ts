import type { Tx } from '../platform/db.ts'

export type FileRole = 'main' | 'additional' | 'selfie' | 'recording'

export type NewDocument = {
  readonly customerId: number
  readonly categoryId: number
  readonly documentTypeId: number
  readonly sealedNumber?: Buffer | undefined
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly addressId?: number | undefined
  readonly parentDocumentId?: number | undefined
  /** What it was asked for, where somebody asked. */
  readonly purpose?: string | undefined
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
      parent_document_id: document.parentDocumentId ?? null,
      purpose: document.purpose ?? null,
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
