import { ofCustomer, type Opened, type PersonalTable, table, within } from '../../platform/personalData.ts'
import type { Numbers } from './evidence/numbers.ts'
import type { FactSeal } from './identity/facts.ts'
import type { TaxNumbers } from './tax/numbers.ts'
import type { AnswerSeal } from './verification/kyc/sealed.ts'

/** What opens what is kept sealed; to its owner it is shown whole. */
export type Seals = {
  readonly numbers: Numbers
  readonly taxNumbers: TaxNumbers
  readonly answers: AnswerSeal
  readonly facts: FactSeal
}

const mine = ofCustomer('customer_id')
const ofPaper = within('document_id', 'document', mine)

const openers = ({ numbers, taxNumbers, answers, facts }: Seals) => ({
  documentNumber: {
    sealed_number: { as: 'number', open: (sealed, customerId) => numbers.unseal(customerId, sealed) },
  } satisfies Opened,
  taxNumber: {
    sealed_tax_id: { as: 'taxId', open: (sealed, customerId) => taxNumbers.unseal(customerId, sealed) },
  } satisfies Opened,
  answers: {
    sealed_after: { as: 'answers', open: (sealed, customerId) => answers.open(customerId, sealed) },
  } satisfies Opened,
  ownAnswers: {
    sealed_answers: { as: 'answers', open: (sealed, customerId) => answers.open(customerId, sealed) },
  } satisfies Opened,
  facts: {
    sealed_facts: { as: 'facts', needs: 'run_id', open: (sealed, _customerId, row) => facts.open(String(row['run_id']), sealed) },
  } satisfies Opened,
})
type Openers = ReturnType<typeof openers>

const identityTables = ({ facts, taxNumber }: Openers): readonly PersonalTable[] => [
  table('identity_check', {
    whose: mine,
    kept: 'forYears',
    file: 'identity-checks',
    columns: ['purpose', 'status', 'outcome', 'reject_reason', 'issuing_country', 'sealed_facts', 'created_at', 'decided_at'],
    opened: facts,
  }),
  table('tax_form', {
    whose: mine,
    kept: 'forYears',
    file: 'tax-forms',
    columns: ['form', 'document_id', 'created_at', 'signed_at', 'declined_at', 'expires_on', 'replaced_at'],
  }),
  table('tax_residence', {
    whose: mine,
    kept: 'forYears',
    file: 'tax-residences',
    columns: ['country', 'sealed_tax_id', 'no_tax_id_reason', 'explanation'],
    opened: taxNumber,
  }),
  table('tax_certification', {
    whose: mine,
    kept: 'forYears',
    file: 'tax-certification',
    columns: ['is_us_tax_payer', 'has_us_indicia', 'birth_date', 'birth_country', 'birth_city', 'citizenships', 'signed_at'],
  }),
]

const documentTables = ({ documentNumber }: Openers): readonly PersonalTable[] => [
  table('document_link', {
    whose: ofPaper,
    kept: 'forYears',
    file: 'document-uses',
    columns: ['document_id', 'category_id', 'address_id', 'created_at'],
  }),
  table('document_file', {
    whose: ofPaper,
    kept: 'forYears',
    file: 'document-files',
    columns: ['document_id', 'position', 'role', 'content_type', 'size_bytes'],
  }),
  table('document', {
    whose: mine,
    kept: 'forYears',
    file: 'documents',
    columns: [
      'id',
      'category_id',
      'document_type_id',
      'state',
      'sealed_number',
      'issued_on',
      'expires_on',
      'reject_reason',
      'purpose',
      'comment',
      'created_at',
      'decided_at',
    ],
    opened: documentNumber,
  }),
  table('due_diligence', {
    whose: mine,
    kept: 'forYears',
    file: 'documents-asked-again',
    columns: ['level', 'document_type_id', 'opened_at', 'closed_at'],
  }),
]

const answerTables = ({ answers, ownAnswers, taxNumber }: Openers): readonly PersonalTable[] => [
  table('kyc_answer', {
    whose: mine,
    kept: 'forYears',
    file: 'answers-given',
    columns: ['kind', 'submitted_at', 'sealed_after'],
    opened: answers,
  }),
  table('kyc_request', {
    whose: mine,
    kept: 'forYears',
    file: 'questions-asked',
    columns: ['kind', 'fields', 'due_on', 'created_at', 'closed_at'],
  }),
  table('customer_detail', {
    whose: mine,
    kept: 'forYears',
    file: 'personal-details',
    columns: [
      'birth_date',
      'birth_city',
      'birth_country',
      'citizenships',
      'occupation_id',
      'industry_id',
      'source_ids',
      'purpose_ids',
      'estimated_monthly_deposit_id',
      'sealed_answers',
      'sealed_tax_id',
      'changed_at',
    ],
    opened: { ...taxNumber, ...ownAnswers },
  }),
]

const limitTables: readonly PersonalTable[] = [
  table('limit_requirement', {
    whose: within('reason_id', 'limit_reason', mine),
    kept: 'forYears',
    file: 'documents-to-lift-limits',
    columns: ['reason_id', 'title', 'document_type_id'],
  }),
  table('limit_reason', {
    whose: mine,
    kept: 'forYears',
    file: 'account-limits',
    columns: ['id', 'title', 'description', 'created_at', 'lifted_at'],
  }),
  table('review', { whose: mine, kept: 'forGood', leftOut: 'whose turn it was to decide; what was decided is in the copy' }),
]

/** Who customers are, and how that was found out. */
export const complianceTables = (seals: Seals): readonly PersonalTable[] => {
  const opened = openers(seals)
  return [...identityTables(opened), ...documentTables(opened), ...answerTables(opened), ...limitTables]
}
