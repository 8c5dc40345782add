import { dayOf, daysAfter } from '../platform/day.ts'
import type { OpenTx } from '../platform/transaction.ts'
import { type DemoPaper, type DemoRecord, demoRecords } from './companyRecords.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'
import { specimen } from './specimen.ts'

type Deps = { readonly services: Pick<SeedServices, 'companies' | 'compliance' | 'payments'>; readonly now: Date }

/** Who owns and directs the companies of the demo bank, and the papers they have handed in. */
export const layCompanyRecords = async (
  tx: OpenTx,
  residents: readonly Resident[],
  { services: { companies, compliance, payments }, now }: Deps,
): Promise<void> => {
  const { keepCompany, keepParties, keepStructure } = companies.keeping
  const { evidence, reviews } = compliance

  const layPaper = async ({ customerId, userId, name }: Resident, paper: DemoPaper): Promise<void> => {
    const { categoryId, documentTypeId, title, colour, issuedDaysAgo, state, rejectReason } = paper
    const bytes = await specimen(title, [name], colour)
    const file = { field: 'file[mainDocument]', name: 'paper.jpg', type: 'image/jpeg', bytes, isClean: true } as const
    const issuedOn = daysAfter(dayOf(now), -issuedDaysAgo)
    const given = { customerId, createdBy: userId, categoryId, documentTypeId, issuedOn }
    const { documentId } = await evidence.keep(tx, given, [{ role: 'main', file }])
    if (state === 'submitted') return
    const set = { state, decided_at: now, reject_reason: rejectReason ?? null }
    await tx.updateTable('document').set(set).where('id', '=', documentId).execute()
    await reviews.withdraw(tx, { kind: 'document', subjectId: documentId })
  }

  const layRecord = async (resident: Resident, { record, structure, papers, policy, tax, wish }: DemoRecord): Promise<void> => {
    const { customerId } = resident
    await keepCompany(tx, customerId, record)
    const numbers = await keepParties(tx, customerId, record)
    await keepStructure(tx, customerId, structure, { positionId: 1, numbers })
    await payments.operations.policy.replace(tx, customerId, policy)
    for (const paper of papers) await layPaper(resident, paper)
    const { email } = record.company
    const asked = { customer_id: customerId, asked_by: resident.userId, created_at: now }
    await tx
      .insertInto('company_email')
      .values([
        { ...asked, email, confirmed_at: now },
        { ...asked, email: `invoices.${email}` },
      ])
      .execute()
    const asker = { customerId, userId: resident.userId, isOperator: false }
    await companies.businessTaxes.update(tx, asker, tax, 'en')
    await companies.companyAmendments.propose(tx, asker, { kind: 'details', details: wish })
  }

  for (const record of demoRecords) {
    const resident = residents.find(({ name }) => name === record.company)
    if (resident) await layRecord(resident, record)
  }
}
