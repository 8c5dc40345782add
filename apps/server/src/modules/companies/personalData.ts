import { ofCustomer, ofUser, type PersonalTable, table } from '../../platform/personalData.ts'
import { type CompanySeal, ofAmendment, ofCompany, ofParty, ofTaxAnswers } from './structure/sealed.ts'

const mine = ofCustomer('customer_id')
const own = ofUser('user_id')

/** By what it is paid, and what was signed for it. */
const signedTables = (seal: CompanySeal): readonly PersonalTable[] => [
  table('company_email', {
    whose: mine,
    kept: 'whileOpen',
    file: 'company-payment-emails',
    columns: ['email', 'confirmed_at', 'created_at'],
  }),
  table('company_tax', {
    whose: mine,
    kept: 'forYears',
    file: 'company-tax',
    columns: ['entity_type', 'is_us_tax_payer', 'has_us_indicia', 'sealed_answers', 'signed_at'],
    opened: { sealed_answers: { as: 'answers', open: (sealed, customerId) => seal.open(ofTaxAnswers(customerId), sealed) } },
  }),
  table('company_paper', {
    whose: mine,
    kept: 'forYears',
    file: 'company-papers',
    columns: ['id', 'kind', 'signed_at', 'declined_at', 'expires_on', 'replaced_at', 'created_at'],
  }),
]

/** Who acts for a company. */
const peopleTables: readonly PersonalTable[] = [
  table('company_user', {
    // Of a company, those who act for it.
    whose: (of) => (of.userId === undefined ? ofCustomer('customer_id') : own)(of),
    kept: 'whileOpen',
    file: 'companies',
    columns: ['customer_id', 'access_right', 'access_list', 'flags', 'created_at'],
  }),
  table('company_user_phone', {
    whose: (of) => (of.userId === undefined ? ofCustomer('customer_id') : own)(of),
    kept: 'whileOpen',
    file: 'company-user-phones',
    columns: ['country_code', 'number', 'confirmed_at', 'created_at'],
  }),
  table('employee_invitation', {
    whose: mine,
    kept: 'whileOpen',
    leftOut: 'about those whom a company asked in, not about whoever asks for a copy',
  }),
]

/** What is known of a company and its people, and who acts for it. */
export const companiesTables = (seal: CompanySeal): readonly PersonalTable[] => [
  ...peopleTables,
  table('company_change', {
    whose: mine,
    kept: 'forYears',
    file: 'company-changes',
    columns: ['kind', 'proposal', 'proposed_at', 'outcome', 'decided_at'],
  }),
  table('company_amendment', {
    whose: mine,
    kept: 'forYears',
    file: 'company-amendments',
    columns: ['kind', 'sealed_proposal', 'asked_at', 'outcome', 'ended_at', 'decline_reason'],
    opened: { sealed_proposal: { as: 'proposal', open: (sealed, customerId) => seal.open(ofAmendment(customerId), sealed) } },
  }),
  ...signedTables(seal),
  table('company_holding', {
    whose: mine,
    kept: 'forYears',
    file: 'company-holdings',
    columns: ['owner_id', 'owned_id', 'share_units'],
  }),
  table('company_role', {
    whose: mine,
    kept: 'forYears',
    file: 'company-roles',
    columns: ['party_id', 'role', 'of_party_id', 'position_id'],
  }),
  table('company_party', {
    whose: mine,
    kept: 'forYears',
    file: 'company-parties',
    columns: ['id', 'kind', 'first_name', 'last_name', 'company_name', 'email', 'sealed_facts', 'created_at', 'removed_at'],
    opened: { sealed_facts: { as: 'facts', open: (sealed, customerId) => seal.open(ofParty(customerId), sealed) } },
  }),
  table('business_question', {
    whose: mine,
    kept: 'forYears',
    file: 'company-questions',
    columns: ['question', 'asked_at', 'answer', 'answered_at'],
  }),
  table('business_application', {
    whose: mine,
    kept: 'forYears',
    file: 'company-application',
    columns: [
      'status',
      'email',
      'first_name',
      'last_name',
      'signer_name',
      'users',
      'submitted_at',
      'decided_at',
      'decline_reason',
    ],
  }),
  table('company', {
    whose: mine,
    kept: 'forYears',
    file: 'company',
    columns: [
      'trading_name',
      'registration_country',
      'registration_number',
      'registered_on',
      'email',
      'phone_country_code',
      'phone_number',
      'website',
      'description',
      'sealed_facts',
      'changed_at',
    ],
    opened: { sealed_facts: { as: 'facts', open: (sealed, customerId) => seal.open(ofCompany(customerId), sealed) } },
  }),
]
