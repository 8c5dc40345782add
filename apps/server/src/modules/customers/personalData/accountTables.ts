import { sql } from 'kysely'
import { ofCustomer, ofUser, type PersonalTable, table } from './table.ts'

const own = ofUser('user_id')

/** How the person signs in, is reached and is told things, and at last the person and the customer themselves. */
export const accountTables: readonly PersonalTable[] = [
  table('sign_in', {
    whose: own,
    kept: 'forYears',
    file: 'sign-ins',
    columns: ['created_at', 'result', 'ip', 'country_code', 'browser', 'system'],
  }),
  table('session', {
    whose: own,
    kept: 'ownTime',
    file: 'sessions',
    columns: [
      'created_at',
      'last_seen_at',
      'ended_at',
      'end_reason',
      'ip',
      'country_code',
      'user_agent',
      'application_id',
      'scopes',
    ],
  }),
  table('known_browser', {
    whose: own,
    kept: 'whileOpen',
    file: 'known-browsers',
    columns: ['created_at', 'approved_at', 'last_used_at'],
  }),
  table('device', {
    whose: own,
    kept: 'whileOpen',
    file: 'paired-phones',
    columns: ['name', 'type', 'location', 'created_at', 'approved_at', 'last_active_at'],
  }),
  table('passkey', {
    whose: own,
    kept: 'whileOpen',
    file: 'passkeys',
    columns: ['name', 'created_at', 'last_used_at', 'backed_up'],
  }),
  table('totp', { whose: own, kept: 'whileOpen', file: 'authenticator', columns: ['created_at'] }),
  table('application_grant', {
    whose: own,
    kept: 'whileOpen',
    file: 'applications',
    columns: ['application_id', 'scopes', 'created_at', 'decided_at'],
  }),
  table('notification', {
    whose: own,
    kept: 'whileOpen',
    file: 'notifications',
    columns: ['event', 'params', 'status', 'created_at', 'read_at'],
  }),
  table('notification_setting', {
    whose: own,
    kept: 'whileOpen',
    file: 'notification-settings',
    columns: ['identified', 'value'],
  }),
  table('news_read', { whose: own, kept: 'whileOpen', file: 'news-read', columns: ['news_id', 'read_at'] }),
  table('news_choice', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    file: 'news-answers',
    columns: ['news_id', 'choice', 'chosen_at'],
  }),
  table('agreement_acceptance', {
    whose: own,
    kept: 'forYears',
    file: 'terms-accepted',
    columns: ['document_id', 'version', 'accepted_at', 'ip'],
  }),
  table('company_user', {
    // Of a company, those who act for it.
    whose: (of) => (of.userId === undefined ? ofCustomer('customer_id') : own)(of),
    kept: 'whileOpen',
    file: 'companies',
    columns: ['customer_id', 'access_right', 'access_list', 'flags', 'created_at'],
  }),
  table('data_copy', {
    whose: ofCustomer('customer_id'),
    kept: 'ownTime',
    file: 'copies-of-data',
    columns: ['format', 'status', 'created_at'],
  }),
  table('closing', {
    whose: ofCustomer('customer_id'),
    kept: 'forYears',
    blank: () => sql`note = null`,
    file: 'closings',
    columns: ['status', 'reason', 'note', 'asked_at', 'closes_at', 'ended_at'],
  }),
  table('phone', {
    whose: own,
    kept: 'whileOpen',
    file: 'phones',
    columns: ['country_code', 'number', 'is_primary', 'confirmed_at', 'created_at'],
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
  table('employee_invitation', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    leftOut: 'about those whom a company asked in, not about whoever asks for a copy',
  }),
  ...(['challenge', 'login_attempt', 'passkey_request', 'two_step_request', 'totp_enrolment', 'passphrase_change'] as const).map(
    (name) => table(name, { whose: own, kept: 'ownTime', leftOut: 'codes and questions that live for minutes' }),
  ),
  table('recovery_code', { whose: own, kept: 'whileOpen', leftOut: 'secrets, of which nothing readable is kept' }),
  table('download', { whose: ofCustomer('customer_id'), kept: 'ownTime', leftOut: 'links that live for minutes' }),
]
