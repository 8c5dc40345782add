import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type TermsVersion = { readonly id: number; readonly documentId: number; readonly version: string }
export type Acceptance = { readonly documentId: number; readonly version: string; readonly acceptedAt: Date }

/** The last version published of each document, where one was published after the brand's own record. */
export const latestVersions = async (tx: Tx, documentIds: readonly number[]): Promise<TermsVersion[]> => {
  const rows = await tx
    .selectFrom('terms_version')
    .select(['id', 'document_id', 'version'])
    .distinctOn('document_id')
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, documentId: row.document_id, version: row.version }))
}

export const allVersions = async (tx: Tx, documentIds: readonly number[]): Promise<TermsVersion[]> => {
  if (documentIds.length === 0) return []
  const rows = await tx.selectFrom('terms_version').selectAll().where('document_id', 'in', documentIds).execute()
  return rows.map((row) => ({ id: row.id, documentId: row.document_id, version: row.version }))
}

export const findVersion = async (tx: Tx, id: number): Promise<TermsVersion | undefined> => {
  const row = await tx.selectFrom('terms_version').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, documentId: row.document_id, version: row.version }
}

/** Whether this version of the document is new. */
export const insertVersion = async (tx: Tx, documentId: number, version: string, now: Date): Promise<boolean> => {
  const inserted = await tx
    .insertInto('terms_version')
    .values({ document_id: documentId, version, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const acceptancesOf = async (tx: Tx, userId: number): Promise<Acceptance[]> => {
  const rows = await tx
    .selectFrom('agreement_acceptance')
    .select(['document_id', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('document_id')
    .execute()
  return rows.map((row) => ({ documentId: row.document_id, version: row.version, acceptedAt: row.accepted_at }))
}

type NewAcceptances = {
  readonly userId: number
  readonly documents: readonly { readonly documentId: number; readonly version: string }[]
  readonly at: Date
  readonly ip: string
}

/** What was accepted before keeps its time. */
export const insertAcceptances = async (tx: Tx, { userId, documents, at, ip }: NewAcceptances): Promise<void> => {
  await tx
    .insertInto('agreement_acceptance')
    .values(
      documents.map(({ documentId, version }) => ({
        user_id: userId,
        document_id: documentId,
        version,
        accepted_at: at,
        ip,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Signatory = {
  readonly brand: string
  /** Has an account, or acts for a company that has one. */
  readonly isCustomer: boolean
  readonly companyBrand: string | null
}

/** Who has to accept the documents of a brand, in the order of their ids. */
export const findSignatories = async (tx: Tx, brand: string, afterUserId: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from app_user
    where id > ${afterUserId} and blocked_at is null
      and (exists (select from customer where owner_user_id = app_user.id and old_web_url is null and app_user.brand = ${brand})
        or exists (
          select from company_user join customer company on company.id = company_user.customer_id
          where company_user.user_id = app_user.id and access_right > 0 and ${brand} in (app_user.brand, company.brand)))
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const findSignatory = async (tx: Tx, userId: number, companyId: number | undefined): Promise<Signatory | undefined> => {
  const { rows } = await sql<Signatory>`
    select app_user.brand, company.brand as "companyBrand",
      exists (select from customer where owner_user_id = app_user.id and old_web_url is null)
        or exists (select from company_user where user_id = app_user.id and access_right > 0) as "isCustomer"
    from app_user left join customer company on company.id = ${companyId ?? null}::int
    where app_user.id = ${userId}`.execute(tx)
  return rows[0]
}
