import type { TaxNumbers } from '../../compliance/tax/numbers.ts'
import type { AnswerSeal } from '../../compliance/verification/kyc/sealed.ts'
import type { Numbers } from '../../compliance/evidence/numbers.ts'
import type { FactSeal } from '../../compliance/identity/facts.ts'

/** What opens what is kept sealed; to its owner it is shown whole. */
export type Seals = {
  readonly numbers: Numbers
  readonly taxNumbers: TaxNumbers
  readonly answers: AnswerSeal
  readonly facts: FactSeal
}
type Row = Readonly<Record<string, unknown>>
type Opener = (sealed: Buffer, customerId: number, seals: Seals, row: Row) => unknown

/** By the column that is sealed: what it is called once it is open, and what opening it takes besides, which is not shown. */
export type Opened = Readonly<Record<string, { readonly as: string; readonly open: Opener; readonly needs?: string }>>

export const documentNumber: Opened = {
  sealed_number: { as: 'number', open: (sealed, customerId, { numbers }) => numbers.unseal(customerId, sealed) },
}
export const taxNumber: Opened = {
  sealed_tax_id: { as: 'taxId', open: (sealed, customerId, { taxNumbers }) => taxNumbers.unseal(customerId, sealed) },
}
export const answers: Opened = {
  sealed_after: { as: 'answers', open: (sealed, customerId, { answers: seal }) => seal.open(customerId, sealed) },
}
export const factsOfPaper: Opened = {
  sealed_facts: {
    as: 'facts',
    needs: 'run_id',
    open: (sealed, _customerId, { facts }, row) => facts.open(String(row['run_id']), sealed),
  },
}
