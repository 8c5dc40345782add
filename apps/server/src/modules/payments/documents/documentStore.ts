import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredDocument = { readonly customerId: number; readonly key: string; readonly type: string; readonly name: string }

/** Who has uploaded it: a customer's user, or the recipient of a payment link. */
export type Uploader = { readonly customerId: number } & ({ readonly userId: number } | { readonly linkId: bigint })

export const countUnused = async (tx: Tx, by: Uploader): Promise<number> => {
  const { count } = await tx
    .selectFrom('transfer_document')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(({ eb }) => ('userId' in by ? eb('user_id', '=', by.userId) : eb('link_id', '=', by.linkId)))
    .where('operation_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertDocument = async (
  tx: Tx,
  document: {
    readonly id: string
    readonly by: Uploader
    readonly type: string
    readonly name: string
    readonly key: string
    readonly fileType: string
    readonly sizeBytes: number
    readonly keptUntil: Date
    readonly at: Date
  },
): Promise<void> => {
  const { by } = document
  await tx
    .insertInto('transfer_document')
    .values({
      id: document.id,
      customer_id: by.customerId,
      ...('userId' in by ? { user_id: by.userId } : { link_id: by.linkId }),
      type: document.type,
      name: document.name,
      file_key: document.key,
      file_type: document.fileType,
      size_bytes: document.sizeBytes,
      kept_until: document.keptUntil,
      created_at: document.at,
    })
    .execute()
}

type DocumentAnswer = {
  readonly id: string
  readonly customerId: number
  /** Where the recipient of a link answers. */
  readonly linkId: bigint | undefined
  readonly type: string
  readonly name: string
}

/** Uploaded by the same for exactly this; a payment that is made again has the same file. */
export const isThere = async (tx: Tx, { id, customerId, linkId, type, name }: DocumentAnswer): Promise<boolean> => {
  const found = await tx
    .selectFrom('transfer_document')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('link_id', 'is not distinct from', linkId ?? null)
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

/** From now on they stay. */
export const takeDocuments = async (
  tx: OpenTx,
  customerId: number,
  ids: readonly string[],
  operationId: bigint,
): Promise<void> => {
  await sql`
    update transfer_document set operation_id = ${operationId}
    where id = any (${ids}::uuid[]) and customer_id = ${customerId} and operation_id is null`.execute(tx)
}

export const findDocument = async (tx: Tx, operationId: bigint, id: string): Promise<StoredDocument | undefined> =>
  (
    await sql<StoredDocument>`
      select customer_id as "customerId", file_key as key, file_type as type, transfer_document.name
      from transfer_document join operation using (customer_id)
      where transfer_document.id = ${id} and operation.id = ${operationId}
        and exists (select from jsonb_each_text(operation.payee) detail where detail.value = ${`file:${id}`})`.execute(tx)
  ).rows[0]

/** Deletes them from the table; gives the names of their files. */
export const takeUnused = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await sql<{ key: string }>`
      delete from transfer_document where id in (
        select id from transfer_document where operation_id is null and kept_until < ${now} limit ${limit} for update skip locked)
      returning file_key as key`.execute(db)
  ).rows.map(({ key }) => key)

/** Those of recipients are not the payer's to have. */
export const filesOfCustomer = async (tx: Tx, customerId: number): Promise<{ key: string; name: string }[]> =>
  (
    await sql<{ key: string; name: string }>`
      select file_key as key, name from transfer_document where customer_id = ${customerId} and link_id is null
      order by created_at`.execute(tx)
  ).rows
