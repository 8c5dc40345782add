import { brands, findBrand } from '@florin/brands/brands'
import type { BusinessFatcaCrs, businessTax, BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { bareTaxId } from '@florin/contract/compliance/taxIds'
import type { InputOf, OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Esign } from '../../../vendors/esign/esign.ts'
import { findHolder, type Holder } from '../../access/signIn/holder.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { lockRecord } from '../amendments/amendmentStore.ts'
import { insertPaper, papersOf, replacePaper } from '../papers/paperStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import { type Entity, namesEverybody } from './entity.ts'
import { createBusinessTaxReading } from './reading.ts'
import { makeTaxPaper, paperTitle } from './taxPaper.ts'
import { type CompanyTax, type Residence, saveTax } from './taxStore.ts'

type Methods = typeof businessTax
type Answers = InputOf<Methods['businessFatcaCrs.update']>
type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly downloads: Downloads
  readonly live: Live
  readonly links: Links
  readonly esign: Esign
  readonly addresses: Pick<Addresses, 'list'>
  readonly seal: CompanySeal
}
type By = { readonly customerId: number; readonly userId: number }
export type BusinessTaxes = ReturnType<typeof createBusinessTaxes>

const assertAnswers = (entity: Entity, { taxIds, isUSTaxPayer, ...answers }: Answers): void => {
  const american = taxIds.find(({ countryCode }) => countryCode === 'US')
  // What is founded there is taxed there.
  if (!isUSTaxPayer && (entity.registrationCountry === 'US' || american)) throw refuse('tax.usPerson', { field: 'isUSTaxPayer' })
  if (isUSTaxPayer && !american?.taxId) throw refuse('tax.usNumberMissing', { field: 'taxIds' })
  const isKnown = (id: number) => entity.controllers.some((controller) => controller.id === id)
  const named = answers.controllingPersons.map(({ representativeId }) => representativeId)
  if (!named.every(isKnown) || new Set(named).size < named.length || !namesEverybody(entity, answers))
    throw refuse('tax.controllingPersons', { field: 'controllingPersons' })
}

const bare = ({ taxId, ...rest }: Residence): Residence => ({ ...rest, ...(taxId && { taxId: bareTaxId(taxId) }) })

/** Where companies are taxed, and what is signed about it. */
export const createBusinessTaxes = ({ clock, ids, files, downloads, live, links, esign, addresses, seal }: Deps) => {
  const { read, shown } = createBusinessTaxReading({ clock, addresses, seal })

  const keep = async (customerId: number, bytes: Uint8Array): Promise<string> => {
    const key = `company/${customerId}/${ids.uuid()}.pdf`
    await files.put(key, bytes, { type: 'application/pdf' })
    return key
  }

  type Signing = { readonly entity: Entity; readonly tax: CompanyTax; readonly signer: Holder; readonly language: Language }
  const makePaper = (form: BusinessTaxForm, { signer, ...content }: Signing, isSigned: boolean): Promise<Buffer> => {
    const name = `${signer.firstName} ${signer.lastName}`
    return makeTaxPaper(form, { ...content, signer: name, madeAt: clock.now(), isSigned })
  }

  /** Filled in by us; the signer signs it at the vendor. */
  const askForSignature = async (tx: OpenTx, form: 'w9' | 'w8Ben', signing: Signing) => {
    const { entity, signer, language } = signing
    const bytes = await makePaper(form, signing, false)
    const reader = { brand: findBrand(entity.brand) ?? brands.florin, language }
    const { envelopeId, clientId, signUrls } = await esign.ask({
      reference: ids.uuid(),
      title: `${paperTitle(form, language)}: ${entity.name}`,
      signer: { name: `${signer.firstName} ${signer.lastName}`, email: signer.email, language },
      pdf: bytes,
      returnUrl: links.to(reader, '/self-certification-business'),
    })
    const { customerId } = entity
    const fileKey = await keep(customerId, bytes)
    const envelope = { id: envelopeId, clientId, signUrls }
    await insertPaper(tx, { customerId, kind: form, askedBy: signer.userId, fileKey, envelope, createdAt: clock.now() })
    return { clientId, signUrls: [...signUrls] }
  }

  return {
    get: async (tx: Tx, customerId: number, isWhole: boolean): Promise<BusinessFatcaCrs> =>
      shown(await read(tx, customerId), isWhole),

    update: (given: Tx, by: By, answers: Answers, language: Language): Promise<OutputOf<Methods['businessFatcaCrs.update']>> =>
      inTransaction(given, async (tx) => {
        const { customerId, userId } = by
        await lockRecord(tx, customerId)
        const { entity } = await read(tx, customerId)
        assertAnswers(entity, answers)
        const signer = await findHolder(tx, { id: userId })
        if (!signer) throw refuse('auth.required')
        const signedAt = clock.now()
        const isPassive = answers.entityType === 'passiveNfe'
        const tax: CompanyTax = {
          ...answers,
          giin: answers.entityType === 'financialInstitution' ? answers.giin : undefined,
          taxIds: answers.taxIds.map(bare),
          controllingPersons: isPassive
            ? answers.controllingPersons.map((person) => ({ ...person, taxIds: person.taxIds.map(bare) }))
            : [],
          signedAt,
        }
        await saveTax(tx, by, tax, seal)
        const signing = { entity, tax, signer, language }
        const kind = 'taxResidencySelfCertification'
        const fileKey = await keep(customerId, await makePaper(kind, signing, true))
        await insertPaper(tx, { customerId, kind, askedBy: userId, fileKey, signedAt, createdAt: signedAt })
        const { needed } = await read(tx, customerId)
        const asked = []
        // A form says what was answered: another answer needs another.
        for (const form of ['w9', 'w8Ben'] as const)
          if (needed.includes(form)) asked.push(await askForSignature(tx, form, signing))
          else await replacePaper(tx, { customerId, kind: form }, signedAt)
        await live.publish(tx, `customer:${customerId}`, 'taxChanged', {})
        return { businessFatcaCrs: shown(await read(tx, customerId), true), ...asked[0] }
      }),

    linkTo: async (tx: Tx, { customerId, userId }: By, form: BusinessTaxForm, language: Language): Promise<{ url: string }> => {
      const paper = (await papersOf(tx, customerId)).find(({ kind, signedAt }) => kind === form && signedAt)
      if (!paper) throw refuse('object.missing', { field: 'form' })
      const name = `${paperTitle(form, language)}.pdf`
      return {
        url: await downloads.linkTo(tx, { customerId, userId, name, type: 'application/pdf', key: paper.fileKey }),
      }
    },
  }
}
