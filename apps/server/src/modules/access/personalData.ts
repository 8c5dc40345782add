import { ofUser, type PersonalTable, table } from '../../platform/personalData.ts'

const own = ofUser('user_id')

/** How people sign in, and from where. */
export const accessTables: readonly PersonalTable[] = [
  table('sign_in', {
    whose: own,
    kept: 'ownTime',
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
  table('phone', {
    whose: own,
    kept: 'whileOpen',
    file: 'phones',
    columns: ['country_code', 'number', 'is_primary', 'confirmed_at', 'created_at'],
  }),
  ...(['challenge', 'login_attempt', 'passkey_request', 'two_step_request', 'totp_enrolment', 'passphrase_change'] as const).map(
    (name) => table(name, { whose: own, kept: 'ownTime', leftOut: 'codes and questions that live for minutes' }),
  ),
  table('recovery_code', { whose: own, kept: 'whileOpen', leftOut: 'secrets, of which nothing readable is kept' }),
]
