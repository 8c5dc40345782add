import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')

/** What customers read about their money, and took away. */
export const booksTables: readonly PersonalTable[] = [
  table('activity', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`counterparty_name = null, counterparty_email = null, description = null, reference = null, search = ''`,
    file: 'activity',
    columns: [
      'transaction_id',
      'account_id',
      'at',
      'type',
      'status',
      'amount_minor',
      'fee_minor',
      'currency',
      'counterparty_name',
      'counterparty_email',
      'description',
      'reference',
    ],
  }),
  table('history_export', {
    whose: mine,
    kept: 'ownTime',
    file: 'files-of-transactions',
    columns: ['filter', 'format', 'status', 'created_at'],
  }),
]
