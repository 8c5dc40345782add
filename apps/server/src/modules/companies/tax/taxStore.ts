import type { EntityType } from '@florin/contract/companies/businessTax'
import type { FatcaCrs } from '@florin/contract/compliance/tax'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CompanySeal, ofTaxAnswers } from '../structure/sealed.ts'

export type Residence = FatcaCrs['taxIds'][number]
/** What is kept sealed of the answers. */
type Answers = {
  readonly taxIds: readonly Residence[]
  readonly giin?: string | undefined
  readonly controllingPersons: readonly { readonly representativeId: number; readonly taxIds: readonly Residence[] }[]
}
export type CompanyTax = Answers & {
  readonly entityType: EntityType
  readonly isUSTaxPayer: boolean
  readonly hasUSIndicia: boolean
  readonly signedAt: Date
}

export const findTax = async (tx: Tx, customerId: number, seal: CompanySeal): Promise<CompanyTax | undefined> => {
  const row = await tx.selectFrom('company_tax').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  return (
    row && {
      ...seal.open<Answers>(ofTaxAnswers(customerId), row.sealed_answers),
      entityType: row.entity_type as EntityType,
      isUSTaxPayer: row.is_us_tax_payer,
      hasUSIndicia: row.has_us_indicia,
      signedAt: row.signed_at,
    }
  )
}

export const saveTax = async (
  tx: OpenTx,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
  { taxIds, giin, controllingPersons, ...given }: CompanyTax,
  seal: CompanySeal,
): Promise<void> => {
  const answers: Answers = { taxIds, giin, controllingPersons }
  const columns = {
    entity_type: given.entityType,
    is_us_tax_payer: given.isUSTaxPayer,
    has_us_indicia: given.hasUSIndicia,
    sealed_answers: seal.close(ofTaxAnswers(customerId), answers),
    signed_by: userId,
    signed_at: given.signedAt,
  }
  await tx
    .insertInto('company_tax')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}
