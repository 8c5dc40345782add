import type { Agreement } from '@florin/contract/customers/agreement'
import { type Acting, Right } from '@florin/contract/access'
import { brands, findBrand } from '@florin/brands/brands'
import type { Brand, Terms as BrandTerms } from '@florin/brands/brand'
import type { AcceptedTerm, Term } from '@florin/contract/customers/customer'
import type { Language } from '@florin/i18n/languages'
import { legalText } from '@florin/i18n/legal'
import { legalDocumentIn } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/notify.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './termsStore.ts'

/** A document in the version now in force. `id` names that version, `documentId` all of them. */
export type CurrentTerm = {
  readonly id: number
  readonly documentId: number
  readonly version: string
  readonly record: BrandTerms
  readonly brand: Brand
}
type Accepting = {
  readonly userId: number
  readonly sessionId: string
  readonly brand: string
  readonly termIds: readonly number[]
  readonly ip: string
}
export type Terms = ReturnType<typeof createTerms>

const documentIn = ({ record, brand }: Pick<CurrentTerm, 'record' | 'brand'>, language: Language) => {
  const { legalName, address, email } = brand.accountConfirmation
  return legalDocumentIn(language, record.key, { legalName, address, email, projectName: brand.projectName })
}

const shown = (term: CurrentTerm, language: Language, own: Brand = term.brand): Term => {
  const document = documentIn(term, language)
  const { key, url } = term.record
  return {
    id: term.id,
    key,
    label: document.title,
    text: legalText(document),
    url,
    version: term.version,
    value: false,
    ...(term.brand !== own && { platform: term.brand.id }),
  }
}

const everyDocument = Object.values(brands).flatMap((brand) => brand.terms.map((record) => ({ record, brand })))

/** The documents that customers accept: their versions, and who has accepted which. */
export const createTerms = ({ clock, forgetSession }: { clock: Clock; forgetSession: (sessionId: string) => void }) => {
  const current = async (tx: Tx, brand: Brand): Promise<CurrentTerm[]> => {
    const published = await store.latestVersions(
      tx,
      brand.terms.map(({ id }) => id),
    )
    return brand.terms.map((record) => {
      const newer = published.find(({ documentId }) => documentId === record.id)
      return { id: newer?.id ?? record.id, documentId: record.id, version: newer?.version ?? record.version, record, brand }
    })
  }

  /** Whose documents somebody has to accept: those of their own brand, and of the company's they act for. */
  const brandsFor = async (tx: Tx, userId: number, acting: Acting | undefined): Promise<Brand[]> => {
    if (acting?.byOperator) return []
    const isInCompany = acting?.kind === 'company' && acting.right !== Right.none
    const signatory = await store.findSignatory(tx, userId, isInCompany ? acting.customerId : undefined)
    if (!signatory?.isCustomer) return []
    return [...new Set([signatory.brand, signatory.companyBrand ?? signatory.brand])].flatMap((id) => findBrand(id) ?? [])
  }

  const pending = async (tx: Tx, userId: number, acting: Acting | undefined, language: Language): Promise<Term[]> => {
    const [own, ...others] = await brandsFor(tx, userId, acting)
    if (!own) return []
    const [asked, accepted] = await Promise.all([
      Promise.all([own, ...others].map((brand) => current(tx, brand))),
      store.acceptancesOf(tx, userId),
    ])
    const isAccepted = (term: CurrentTerm) =>
      accepted.some(({ documentId, version }) => documentId === term.documentId && version === term.version)
    return asked
      .flat()
      .filter((term) => !isAccepted(term))
      .map((term) => shown(term, language, own))
  }

  return {
    current,
    pending,

    /** Throws what waits for acceptance, if anything does. */
    assertAccepted: async (tx: Tx, userId: number, acting: Acting | undefined, language: Language): Promise<void> => {
      const term = await pending(tx, userId, acting, language)
      if (term.length > 0) throw refuse('terms.pending', {}, { terms: { term } })
    },

    /** What a new customer of the brand accepts. */
    offered: async (tx: Tx, brand: Brand, language: Language): Promise<Agreement[]> =>
      (await current(tx, brand)).map((term) => shown(term, language)),

    accepted: async (tx: Tx, userId: number, language: Language): Promise<AcceptedTerm[]> => {
      const acceptances = await store.acceptancesOf(tx, userId)
      const versions = await store.allVersions(
        tx,
        acceptances.map(({ documentId }) => documentId),
      )
      return acceptances.flatMap(({ documentId, version, acceptedAt }) => {
        const document = everyDocument.find(({ record }) => record.id === documentId)
        if (!document) return []
        const published = versions.find((each) => each.documentId === documentId && each.version === version)
        const { key, url } = document.record
        const label = documentIn(document, language).title
        return [{ id: published?.id ?? documentId, key, label, url, version, acceptedAt: acceptedAt.toISOString() }]
      })
    },

    /** The words of the document that an id names one version of. */
    wordsOf: async (tx: Tx, id: number, language: Language) => {
      const documentId = (await store.findVersion(tx, id))?.documentId ?? id
      const found = everyDocument.find(({ record }) => record.id === documentId)
      return found && { document: documentIn(found, language), brandId: found.brand.id }
    },

    accept: async (tx: Tx, { userId, sessionId, brand: brandId, termIds, ip }: Accepting) => {
      const brand = findBrand(brandId)
      const offered = brand ? await current(tx, brand) : []
      const documents = offered.filter(({ id }) => termIds.includes(id))
      if (documents.length !== new Set(termIds).size) throw refuse('object.missing', { field: 'termIds' })
      await store.insertAcceptances(tx, { userId, documents, at: clock.now(), ip })
      // What they may do now is looked at anew, in every process.
      await notify(tx, 'rights_changed', sessionId)
      forgetSession(sessionId)
      const acceptances = await store.acceptancesOf(tx, userId)
      return documents.flatMap(({ id, documentId, version }) =>
        acceptances
          .filter((each) => each.documentId === documentId && each.version === version)
          .map(({ acceptedAt }) => ({ id, acceptedAt: acceptedAt.toISOString() })),
      )
    },

    /** From now on everybody has to accept the document again. False when that version has been published before. */
    publish: (tx: Tx, documentId: number, version: string): Promise<boolean> =>
      store.insertVersion(tx, documentId, version, clock.now()),
  }
}
