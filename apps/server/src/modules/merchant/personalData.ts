import { ofCustomer, ofUser, type PersonalTable, table } from '../../platform/personalData.ts'

/** What companies sell, and who bought it. */
export const merchantTables: readonly PersonalTable[] = [
  table('notify_message', {
    whose: ofCustomer('customer_id'),
    kept: 'ownTime',
    leftOut: 'goes with the message to the customer’s own server',
  }),
  table('notify_settings', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    file: 'merchant-notifications',
    columns: ['kind', 'notify_url', 'is_on', 'is_held', 'key_type', 'updated_at'],
  }),
  table('checkout', {
    whose: ofCustomer('customer_id', 'payer_customer_id'),
    kept: 'forGood',
    file: 'checkouts',
    columns: [
      'operation_id',
      'button_id',
      'reference',
      'quantity',
      'amount_minor',
      'currency',
      'status',
      'created_at',
      'paid_at',
    ],
  }),
  table('subscriber', {
    whose: ofCustomer('customer_id', 'payer_customer_id'),
    kept: 'forGood',
    file: 'subscribers',
    columns: ['subscription_id', 'button_id', 'reference', 'cancel_note', 'cancelled_by_merchant_at'],
  }),
  table('reputation_entry', {
    whose: ofUser('user_id'),
    kept: 'whileOpen',
    file: 'reputation',
    columns: ['kind', 'description', 'created_at', 'deleted_at'],
  }),
  table('identity_request', {
    whose: ofCustomer('customer_id', 'member_customer_id'),
    kept: 'ownTime',
    file: 'identity-requests',
    columns: ['id', 'status', 'agreed_at', 'created_at', 'settled_at'],
  }),
  table('payment_button', {
    whose: ofCustomer('customer_id'),
    kept: 'forGood',
    file: 'payment-buttons',
    columns: ['id', 'code', 'type', 'name', 'item_name', 'amount_minor', 'currency', 'is_active', 'created_at', 'deleted_at'],
  }),
  table('merchant_logo', {
    whose: ofCustomer('customer_id'),
    kept: 'whileOpen',
    file: 'logos',
    columns: ['id', 'name', 'is_default', 'created_at'],
  }),
]
