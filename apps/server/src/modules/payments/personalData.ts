import { sql } from 'kysely'
import { ofCustomer, ofUser, type PersonalTable, table, within } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const own = ofUser('user_id')

/** What customers did with their money, and what they arranged. */
export const paymentsTables: readonly PersonalTable[] = [
  table('operation', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`payee_name = '', payee_email = null, payee = '{}', payee_key = '', note = null, reference = null`,
    file: 'payments',
    columns: [
      'id',
      'kind',
      'state',
      'from_account_id',
      'amount_minor',
      'currency',
      'fee_minor',
      'to_minor',
      'to_currency',
      'rate',
      'payee_name',
      'payee_email',
      'payee',
      'note',
      'reference',
      'approve_mode',
      'failure',
      'created_at',
      'ended_at',
    ],
  }),
  table('operation_event', {
    whose: within('operation_id', 'operation', mine),
    kept: 'forGood',
    file: 'payment-steps',
    columns: ['operation_id', 'event', 'approve_mode', 'at'],
  }),
  table('company_request', {
    whose: ofUser('decided_by'),
    kept: 'forGood',
    file: 'company-approvals',
    columns: ['operation_id', 'note', 'asked_at', 'decided_at'],
  }),
  table('company_decision', {
    whose: own,
    kept: 'forGood',
    file: 'company-decisions',
    columns: ['declined', 'note', 'state', 'approve_mode', 'created_at'],
  }),
  table('subscription', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`payee_name = '', payee_email = null, wish = '{}'`,
    file: 'repeating-payments',
    columns: [
      'id',
      'type',
      'status',
      'payee_name',
      'payee_email',
      'amount_minor',
      'currency',
      'frequency',
      'start_date',
      'end_date',
      'next_date',
      'paid',
      'missed',
      'created_at',
      'ended_at',
    ],
  }),
  table('subscription_payment', {
    whose: within('subscription_id', 'subscription', mine),
    kept: 'forGood',
    file: 'repeating-payment-days',
    columns: ['subscription_id', 'due_date', 'state', 'failure', 'at'],
  }),
  table('transfer_template', {
    whose: mine,
    kept: 'whileOpen',
    file: 'templates',
    columns: ['name', 'type', 'beneficiary_name', 'details', 'created_at'],
  }),
  table('blocked_address', {
    whose: mine,
    kept: 'whileOpen',
    file: 'blocked-addresses',
    columns: ['email', 'block_type', 'created_at'],
  }),
  table('fx_quote', { whose: mine, kept: 'ownTime', leftOut: 'offers of a minute; those taken up stand with their payment' }),
]
