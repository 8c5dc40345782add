import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import {
  ofCustomer,
  ofUser,
  type PersonalFile,
  type PersonalTable,
  type Subject,
  table,
  within,
} from '../../platform/personalData.ts'
import { isClaimed } from './core/claimed.ts'
import { filesOfCustomer } from './documents/documentStore.ts'

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
    // What the recipient of a link typed is theirs.
    hidden: { columns: ['payee_name', 'payee_email', 'payee'], where: isClaimed },
  }),
  table('operation_event', {
    whose: within('operation_id', 'operation', mine),
    kept: 'forGood',
    file: 'payment-steps',
    columns: ['operation_id', 'event', 'approve_mode', 'at'],
  }),
  table('transfer_document', {
    whose: mine,
    kept: 'forYears',
    file: 'payment-documents',
    columns: ['type', 'name', 'file_type', 'created_at'],
  }),
  table('coupon_use', {
    whose: mine,
    kept: 'forGood',
    file: 'coupons',
    columns: ['operation_uid', 'coupon_id', 'used_at'],
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
  table('company_approval', {
    whose: own,
    kept: 'forGood',
    file: 'own-company-approvals',
    columns: ['operation_id', 'note', 'approved_at'],
  }),
  table('approval_rule', {
    whose: mine,
    kept: 'whileOpen',
    file: 'approval-policy',
    columns: ['from_amount', 'currency', 'kinds', 'account_ids', 'approvals', 'approver_ids'],
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
  table('beneficiary', {
    whose: mine,
    kept: 'whileOpen',
    file: 'beneficiaries',
    columns: ['id', 'type', 'name', 'email', 'country', 'permission', 'created_at'],
  }),
  table('beneficiary_payout', {
    whose: within('beneficiary_id', 'beneficiary', mine),
    kept: 'whileOpen',
    file: 'beneficiary-accounts',
    columns: ['beneficiary_id', 'type', 'details', 'status', 'last_used_at', 'created_at'],
  }),
  table('payout_card', {
    whose: mine,
    kept: 'whileOpen',
    file: 'payout-cards',
    columns: ['id', 'bin', 'last4', 'brand', 'expiry_month', 'expiry_year', 'created_at'],
  }),
  table('vault_entry', { whose: mine, kept: 'whileOpen', leftOut: 'card numbers and answers that nobody is shown again' }),
  table('name_check', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`account = '', name = '', account_name = null`,
    file: 'name-checks',
    columns: ['id', 'type', 'account', 'name', 'result', 'account_name', 'checked_at'],
  }),
  table('coupon', { whose: ofUser('created_by'), kept: 'forGood', leftOut: 'which coupons an operator gave out' }),
  table('blocked_bin', { whose: ofUser('created_by'), kept: 'forGood', leftOut: 'which cards an operator blocked' }),
  table('payment_concern', {
    whose: within('operation_id', 'operation', mine),
    kept: 'forGood',
    leftOut: 'whom a payment was compared with; the law forbids telling',
  }),
  table('payment_recall', {
    whose: within('operation_id', 'operation', mine),
    kept: 'forGood',
    file: 'recalled-payments',
    columns: ['operation_id', 'reason', 'note', 'asked_at', 'outcome', 'answer', 'decided_at'],
  }),
  table('payment_resend', {
    whose: within('operation_id', 'operation', mine),
    kept: 'forGood',
    leftOut: 'which operators made a payment again; the payment itself is listed',
  }),
  table('blocked_address', {
    whose: mine,
    kept: 'whileOpen',
    file: 'blocked-addresses',
    columns: ['email', 'block_type', 'created_at'],
  }),
  table('fx_quote', { whose: mine, kept: 'ownTime', leftOut: 'offers of a minute; those taken up stand with their payment' }),
]

export const paymentsFiles = async (tx: Tx, { customerId }: Subject): Promise<PersonalFile[]> =>
  customerId === undefined
    ? []
    : (await filesOfCustomer(tx, customerId)).map(({ key, name }, index) => ({ name: `payment-file-${index + 1}-${name}`, key }))
