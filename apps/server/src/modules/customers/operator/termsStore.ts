import { acceptancesCounted } from '@florin/contract/customers/operatorTerms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type VersionRow = {
  readonly id: number
  readonly documentId: number
  readonly version: string
  readonly publishedAt: Date
}

export const versionsOf = async (tx: Tx, documentIds: readonly number[]): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
      select id, document_id as "documentId", version, published_at as "publishedAt" from terms_version
      where document_id = any (${[...documentIds]}::integer[]) order by id desc`.execute(tx)
  ).rows

export const countAccepted = async (tx: Tx, documentId: number, version: string): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from agreement_acceptance where document_id = ${documentId} and version = ${version} limit ${acceptancesCounted}) found`.execute(
    tx,
  )
  return Number(rows[0]?.total ?? 0)
}
