import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PersonalFile, Subject } from '../../platform/personalData.ts'

/** The documents that were signed for a company. */
export const companiesFiles = async (tx: Tx, { customerId }: Subject): Promise<PersonalFile[]> =>
  (
    await sql<PersonalFile>`
      select 'company-paper-' || id || '-' || kind || '.pdf' as name, file_key as key from company_paper
      where customer_id = ${customerId} order by id`.execute(tx)
  ).rows
