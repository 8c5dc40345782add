import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table } from '../../platform/personalData.ts'

/** What customers asked of each other. */
export const invoicesTables: readonly PersonalTable[] = [
  table('invoice', {
    whose: ofCustomer('payer_customer_id', 'payee_customer_id'),
    kept: 'forYears',
    // The other side's record too: only the address goes, and the words of whoever left.
    blank: ({ customerId }) => sql`
      payer_email = case when payer_customer_id = ${sql.lit(customerId)} then '' else payer_email end,
      note_body = case when payee_customer_id = ${sql.lit(customerId)} then '' else note_body end`,
    file: 'invoices',
    columns: [
      'id',
      'payee_customer_id',
      'payer_customer_id',
      'payer_email',
      'amount_minor',
      'currency',
      'note_body',
      'closing_note',
      'due_date',
      'status',
      'is_funding',
      'created_at',
      'sent_at',
      'updated_at',
    ],
  }),
]
