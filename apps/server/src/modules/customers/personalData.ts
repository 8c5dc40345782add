import { sql } from 'kysely'
import { ofCustomer, ofUser, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const own = ofUser('user_id')

/** Where people live, what they agreed to, how they leave, and at last the person and the customer themselves. */
export const customersTables: readonly PersonalTable[] = [
  table('customer_address', {
    whose: mine,
    kept: 'forYears',
    file: 'addresses',
    columns: [
      'id',
      'address1',
      'address2',
      'city',
      'postal_code',
      'state_code',
      'state_name',
      'country',
      'is_residence',
      'confirmed_at',
      'created_at',
      'removed_at',
    ],
  }),
  table('username_change', {
    whose: own,
    kept: 'forYears',
    file: 'username-changes',
    columns: ['new_email', 'status', 'fail_reason', 'created_at', 'changed_at'],
  }),
  table('factor_recovery', {
    whose: own,
    kept: 'forYears',
    file: 'factor-recoveries',
    columns: ['status', 'ready_at', 'created_at', 'ended_at'],
  }),
  table('customer_note', {
    whose: mine,
    kept: 'forYears',
    leftOut: 'working notes of operators, which the law on money laundering keeps from their subject',
  }),
  table('agreement_acceptance', {
    whose: own,
    kept: 'forYears',
    file: 'terms-accepted',
    columns: ['document_id', 'version', 'accepted_at', 'ip'],
  }),
  table('data_copy', {
    whose: mine,
    kept: 'ownTime',
    file: 'copies-of-data',
    columns: ['format', 'status', 'created_at'],
  }),
  table('closing', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`note = null`,
    file: 'closings',
    columns: ['status', 'reason', 'note', 'asked_at', 'closes_at', 'ended_at'],
  }),
  table('app_user', {
    whose: ofUser('id'),
    kept: 'forYears',
    blank: ({ userId }) => sql`
      email = ${sql.lit(`erased-${userId}@erased.invalid`)}, first_name = '', last_name = '', passphrase_hash = ''`,
    file: 'profile',
    columns: ['email', 'first_name', 'last_name', 'language', 'brand', 'login_mode', 'checks_new_browsers', 'created_at'],
  }),
  // After the person: their address leaves its trace here when it changes.
  table('contact_email', {
    whose: own,
    kept: 'whileOpen',
    file: 'email-addresses',
    columns: ['email', 'is_primary', 'confirmed_at', 'created_at'],
  }),
  table('customer', {
    whose: ofCustomer('id'),
    kept: 'forYears',
    blank: () => sql`business_name = case when kind = 'company' then '' end`,
    file: 'account-holder',
    columns: [
      'id',
      'kind',
      'business_name',
      'brand',
      'residence_country',
      'verified',
      'limited',
      'due_diligence_level',
      'flags',
      'transaction_approve_mode',
      'created_at',
    ],
  }),
]
