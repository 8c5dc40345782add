import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')

/** What customers hold, and how money comes in. */
export const accountsTables: readonly PersonalTable[] = [
  table('ledger.account', {
    whose: ({ customerId }) => sql`owner_ref = ${sql.lit(`customer:${customerId}`)}`,
    kept: 'forGood',
    file: 'accounts',
    columns: ['id', 'currency', 'opened_at'],
  }),
  table('adjustment', {
    whose: mine,
    kept: 'forGood',
    file: 'corrections',
    columns: ['account_id', 'amount_minor', 'currency', 'created_at'],
  }),
  table('deposit', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`sender_name = '', reference = ''`,
    file: 'deposits',
    columns: [
      'type',
      'amount_minor',
      'fee_minor',
      'currency',
      'sender_name',
      'reference',
      'status',
      'return_reason',
      'received_at',
    ],
  }),
  table('wallet', {
    whose: mine,
    kept: 'forGood',
    file: 'wallets',
    columns: ['account_id', 'currency', 'network', 'address', 'created_at'],
  }),
  table('payment_instruction', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`beneficiary_name = '', beneficiary_address = ''`,
    file: 'payment-instructions',
    columns: ['type', 'currency', 'country', 'beneficiary_name', 'bank_name', 'iban', 'account_number', 'swift', 'created_at'],
  }),
  table('payment_instruction_view', {
    whose: mine,
    kept: 'whileOpen',
    file: 'payment-instructions-seen',
    columns: ['instruction_id', 'viewed_at'],
  }),
  table('limit_rule', {
    whose: mine,
    kept: 'forGood',
    file: 'own-limits',
    columns: ['operation', 'unit', 'single_minor', 'daily_minor', 'monthly_minor', 'daily_count', 'monthly_count'],
  }),
]
