import type { BusinessFatcaCrs, BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { businessTaxForms } from '@florin/contract/companies/businessTax'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { statusOf, wantsCustomer } from '../../compliance/tax/forms.ts'
import { maskedNumber } from '../../compliance/tax/numbers.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { type Paper, papersOf } from '../papers/paperStore.ts'
import { partyName } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import { type Entity, findEntity, formsNeeded, indiciaIn, namesEverybody } from './entity.ts'
import { type CompanyTax, findTax, type Residence } from './taxStore.ts'

type Deps = { readonly clock: Clock; readonly addresses: Pick<Addresses, 'list'>; readonly seal: CompanySeal }

const masked = ({ taxId, ...rest }: Residence): Residence => ({ ...rest, ...(taxId && { taxId: maskedNumber(taxId) }) })

/** How a company stands with the tax authorities. Read each time from what is known of it: who owns it now counts at once. */
export const createBusinessTaxReading = ({ clock, addresses, seal }: Deps) => {
  const standingOf = (
    form: BusinessTaxForm,
    paper: Paper | undefined,
    isNeeded: boolean,
    { entity, tax }: { readonly entity: Entity; readonly tax: CompanyTax | undefined },
  ) => {
    const kept = paper && {
      id: paper.id,
      form,
      createdAt: paper.createdAt,
      signedAt: paper.signedAt ?? undefined,
      declinedAt: paper.declinedAt ?? undefined,
      expiresOn: paper.expiresOn ?? undefined,
    }
    const isOutdated = form === 'taxResidencySelfCertification' && tax && !namesEverybody(entity, tax)
    return isOutdated ? 'expired' : statusOf(kept, isNeeded, dayOf(clock.now()))
  }

  const read = async (tx: Tx, customerId: number) => {
    const entity = await findEntity(tx, customerId, await addresses.list(tx, customerId, 'en'), seal)
    const tax = await findTax(tx, customerId, seal)
    const indicia = indiciaIn(entity, tax)
    const hasUSIndicia = indicia.length > 0 || tax?.hasUSIndicia === true
    const needed = formsNeeded(tax && { isUSTaxPayer: tax.isUSTaxPayer, hasUSIndicia })
    const latest = await papersOf(tx, customerId)
    const papers = businessTaxForms.map((form) => {
      const paper = latest.find(({ kind }) => kind === form)
      return { form, paper, status: standingOf(form, paper, needed.includes(form), { entity, tax }) }
    })
    return { entity, tax, indicia, hasUSIndicia, needed, papers }
  }

  const shown = (
    { entity, tax, indicia, hasUSIndicia, papers, needed }: Awaited<ReturnType<typeof read>>,
    isWhole: boolean,
  ): BusinessFatcaCrs => {
    const numbers = (list: readonly Residence[]) => (isWhole ? [...list] : list.map(masked))
    const of = (form: BusinessTaxForm) => papers.find((each) => each.form === form)
    const [residency, w8Ben, w9] = [of('taxResidencySelfCertification'), of('w8Ben'), of('w9')]
    const signing = papers.find(({ form, status }) => status === 'signing' && needed.includes(form))?.paper?.signUrls
    const expiresOn = w8Ben?.paper?.expiresOn
    return {
      name: entity.name,
      registrationCountryCode: entity.registrationCountry,
      taxIds: numbers(tax?.taxIds ?? []),
      ...(tax && { entityType: tax.entityType, signedAt: tax.signedAt.toISOString() }),
      ...(tax?.giin && { giin: tax.giin }),
      hasUSIndicia,
      isUSTaxPayer: tax?.isUSTaxPayer ?? false,
      indicia,
      controllingPersons: entity.controllers.map((person) => ({
        representativeId: person.id,
        name: partyName(person),
        taxIds: numbers(tax?.controllingPersons.find(({ representativeId }) => representativeId === person.id)?.taxIds ?? []),
      })),
      taxResidencySelfCertificationDocumentId: residency?.paper?.id,
      taxResidencySelfCertificationDocumentStatus: residency?.status ?? 'none',
      w8BenFormDocumentId: w8Ben?.paper?.id,
      w8BenFormDocumentStatus: w8Ben?.status ?? 'none',
      ...(expiresOn && { w8BenFormExpiresOn: expiresOn }),
      w9FormDocumentId: w9?.paper?.id,
      w9FormDocumentStatus: w9?.status ?? 'none',
      ...(signing && { signUrls: [...signing] }),
      requiresAction: papers.some(({ form, status }) => needed.includes(form) && wantsCustomer(status)),
    }
  }

  return { read, shown }
}
