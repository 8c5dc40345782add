import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table, within } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const ofPayment = within('payment_id', 'global_payment', mine)

/** Whom links were sent to. Payments themselves stand on record as such. */
export const globalPayTables: readonly PersonalTable[] = [
  table('global_code', { whose: ofPayment, kept: 'ownTime', leftOut: 'codes that have expired' }),
  table('global_link', { whose: ofPayment, kept: 'forGood', leftOut: 'hashes of secrets, which name nobody' }),
  table('global_payout', {
    whose: ofPayment,
    kept: 'forYears',
    blank: () => sql`wish = '{}', payee_name = '', account_mask = '', bank_name = null`,
    file: 'global-payouts',
    columns: ['payment_id', 'method', 'country', 'amount_minor', 'fee_minor', 'to_minor', 'to_currency', 'created_at'],
  }),
  table('global_payment', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`description = '', beneficiary_name = '', email = '', phone = null, note = null, failure = null`,
    file: 'global-payments',
    columns: [
      'id',
      'batch_id',
      'amount_minor',
      'currency',
      'fee_share',
      'description',
      'beneficiary_name',
      'email',
      'phone',
      'state',
      'created_at',
      'ended_at',
    ],
  }),
]
