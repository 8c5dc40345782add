import { ofCustomer, type PersonalTable, table, within } from '../../platform/personalData.ts'

/** What companies' programs may do, and did. */
export const publicApiTables: readonly PersonalTable[] = [
  table('api_request', {
    whose: ofCustomer('customer_id'),
    kept: 'ownTime',
    leftOut: 'a log of thirty days, masked',
  }),
  table('api_transfer', {
    whose: ofCustomer('customer_id'),
    kept: 'forGood',
    leftOut: 'the payments themselves are in the history',
  }),
  table('webhook_message', {
    whose: ofCustomer('customer_id'),
    kept: 'ownTime',
    leftOut: 'goes with the message to the customer’s own server',
  }),
  table('webhook_secret', {
    whose: within('webhook_id', 'webhook', ofCustomer('customer_id')),
    kept: 'whileOpen',
    leftOut: 'what messages are signed with, sealed',
  }),
  table('webhook', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    file: 'webhooks',
    columns: ['id', 'name', 'url', 'is_enabled', 'events', 'created_at', 'deleted_at'],
  }),
  table('allowed_ip', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    file: 'api-addresses',
    columns: ['name', 'is_enabled', 'ip_from', 'ip_to', 'created_at'],
  }),
  table('api_key', {
    whose: ofCustomer('customer_id'),
    kept: 'forGood',
    file: 'api-keys',
    columns: ['id', 'name', 'is_enabled', 'key_prefix', 'scopes', 'created_at', 'last_used_at', 'deleted_at'],
  }),
]
