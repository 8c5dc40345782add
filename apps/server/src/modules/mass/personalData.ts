import { sql } from 'kysely'
import { ofCustomer, ofUser, type PersonalTable, table, within } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')

/** Batches, and whom they paid. Payments themselves stand on record as such. */
export const massTables: readonly PersonalTable[] = [
  table('mass_decision', {
    whose: ofUser('user_id'),
    kept: 'forGood',
    file: 'batch-decisions',
    columns: ['batch_id', 'declined', 'note', 'state', 'approve_mode', 'created_at'],
  }),
  table('mass_row', {
    whose: within('batch_id', 'mass_batch', mine),
    kept: 'forYears',
    blank: () => sql`cells = '{}', secrets = null, problems = null, payee_name = '', target = '', wish = '{}', payee_key = ''`,
    file: 'batch-rows',
    columns: [
      'batch_id',
      'line',
      'cells',
      'state',
      'payee_name',
      'target',
      'amount_minor',
      'fee_minor',
      'to_minor',
      'to_currency',
    ],
  }),
  table('mass_batch', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`name = '', file_name = null, left_out_reason = null, decision_note = null`,
    file: 'batches',
    columns: ['id', 'type', 'name', 'account_id', 'currency', 'file_name', 'state', 'confirmed_at', 'approved_at', 'created_at'],
  }),
]
