import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table, type Whose } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const ofMyCards: Whose = ({ customerId }) =>
  sql`account_id in (select account_id from card where customer_id = ${sql.lit(customerId)})`

/** Cards and what was done with them. */
export const cardsTables: readonly PersonalTable[] = [
  table('card_step', { whose: ofMyCards, kept: 'forYears', file: 'card-steps', columns: ['account_id', 'status', 'at', 'note'] }),
  table('card_reveal', { whose: ofMyCards, kept: 'forYears', file: 'card-secrets-shown', columns: ['account_id', 'what', 'at'] }),
  table('card_limit', {
    whose: ofMyCards,
    kept: 'forYears',
    file: 'card-limits',
    columns: ['account_id', 'kind', 'amount_minor', 'enabled'],
  }),
  table('card_fee_due', { whose: ofMyCards, kept: 'forYears', file: 'card-fees-due', columns: ['account_id', 'kind', 'due_at'] }),
  table('card_debt', {
    whose: ofMyCards,
    kept: 'forYears',
    file: 'card-debts',
    columns: ['account_id', 'amount_minor', 'paid_minor', 'currency', 'created_at'],
  }),
  table('card_authentication', {
    whose: ofMyCards,
    kept: 'forYears',
    file: 'card-payments-confirmed',
    columns: ['account_id', 'merchant_name', 'merchant_country', 'amount_minor', 'currency', 'state', 'created_at', 'decided_at'],
  }),
  table('card_authorization', {
    whose: ofMyCards,
    kept: 'forYears',
    file: 'card-payments',
    columns: [
      'account_id',
      'state',
      'kind',
      'merchant_name',
      'merchant_country',
      'amount_minor',
      'currency',
      'billing_minor',
      'refunded_minor',
      'created_at',
    ],
  }),
  table('linked_card', {
    whose: mine,
    kept: 'whileOpen',
    file: 'linked-cards',
    columns: ['holder_name', 'country', 'state', 'created_at', 'confirmed_at', 'removed_at'],
  }),
  table('card', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`emboss_name = '', alias = null, address_id = null, delivery = null, enrolled_phone = null,
      blocked_merchant_names = '{}'`,
    file: 'cards',
    columns: [
      'account_id',
      'type',
      'currency',
      'status',
      'emboss_name',
      'alias',
      'country',
      'last4',
      'expiry_month',
      'expiry_year',
      'tracking_number',
      'delivery',
      'enrolled_phone',
      'countries',
      'blocked_merchants',
      'blocked_merchant_names',
      'created_at',
    ],
  }),
]
