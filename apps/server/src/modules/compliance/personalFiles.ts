import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PersonalFile, Subject } from '../../platform/personalData.ts'

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** The documents that were handed in, and the tax forms that were signed. */
export const complianceFiles = async (tx: Tx, { customerId }: Subject): Promise<PersonalFile[]> => {
  const { rows } = await sql<{ stem: string; key: string; type: string }>`
    select 'document-' || document_id || '-' || position || '-' || role as stem, file_key as key, content_type as type
    from document_file join document on document.id = document_id where customer_id = ${customerId}
    union all
    select 'tax-form-' || id || '-' || form, file_key, 'application/pdf' from tax_form
    where customer_id = ${customerId} and file_key is not null
    order by stem`.execute(tx)
  return rows.map(({ stem, key, type }) => ({ name: `${stem}.${endings[type] ?? 'bin'}`, key }))
}
