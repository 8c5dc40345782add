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

const mine = ofCustomer('sender_customer_id', 'beneficiary_customer_id')

/** Contracts are records of both sides: of who left, only the words go. */
export const contractsTables: readonly PersonalTable[] = [
  table('contract_split', {
    whose: within('contract_id', 'contract', mine),
    kept: 'forGood',
    file: 'contract-shares',
    columns: ['contract_id', 'operation_id', 'currency', 'amount_minor', 'state', 'at'],
  }),
  table('contract_signature', {
    whose: ofUser('user_id'),
    kept: 'forGood',
    file: 'contract-signatures',
    columns: ['contract_id', 'side', 'asked_at', 'signed_at', 'declined_at'],
  }),
  table('contract_event', {
    whose: ofUser('user_id'),
    kept: 'forGood',
    file: 'contract-steps',
    columns: ['contract_id', 'event', 'at'],
  }),
  table('contract', {
    whose: mine,
    kept: 'forYears',
    blank: ({ customerId }) => sql`
      note = case when initiator_customer_id = ${sql.lit(customerId)} then null else note end,
      named = named
        || case when sender_customer_id = ${sql.lit(customerId)} then '{"sender": {"name": "", "username": ""}}'::jsonb else '{}' end
        || case when beneficiary_customer_id = ${sql.lit(customerId)} then '{"beneficiary": {"name": "", "username": ""}}'::jsonb
          else '{}' end,
      terminate_note = case when terminated_by = ${sql.lit(customerId)} then '' else terminate_note end,
      sender_signer_name = case when sender_customer_id = ${sql.lit(customerId)} then '' else sender_signer_name end,
      beneficiary_signer_name = case when beneficiary_customer_id = ${sql.lit(customerId)} then '' else beneficiary_signer_name end`,
    file: 'contracts',
    columns: [
      'id',
      'company_customer_id',
      'sender_customer_id',
      'beneficiary_customer_id',
      'initiator_customer_id',
      'share',
      'status',
      'sender_signer_name',
      'beneficiary_signer_name',
      'sender_obligations',
      'beneficiary_obligations',
      'note',
      'active_from',
      'active_to',
      'terminated_at',
      'terminate_note',
      'created_at',
      'updated_at',
    ],
  }),
  table('contract_agreement', {
    whose: ofUser('user_id'),
    kept: 'forGood',
    file: 'contract-agreements',
    columns: ['contract_id', 'at'],
  }),
  table('contract_lookup', {
    whose: ofCustomer('customer_id', 'found_customer_id'),
    kept: 'whileOpen',
    leftOut: 'whom somebody looked up by an address that they typed',
  }),
  table('contract_company', {
    whose: ofUser('changed_by'),
    kept: 'forGood',
    leftOut: 'which companies operators opened for contracts',
  }),
]

/** What both have signed is in the copy of either. */
export const contractsFiles = async (tx: Tx, { customerId }: Subject): Promise<PersonalFile[]> =>
  (
    await sql<PersonalFile>`
      select 'contract-' || id || '.pdf' as name, signed_key as key, true as "isOfOthersToo" from contract
      where ${customerId} in (sender_customer_id, beneficiary_customer_id) and signed_key is not null order by id`.execute(tx)
  ).rows
