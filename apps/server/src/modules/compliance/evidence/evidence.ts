import { isOneAtATime } from '@florin/contract/compliance/documentTypes'
import type { Document, DocumentFile } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { GivenFile } from './given.ts'
import { assertFit } from './judge.ts'
import type { Numbers } from './numbers.ts'
import { shownDocument } from './shown.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly reviews: Reviews
  readonly downloads: Pick<Downloads, 'linkTo'>
  readonly live: Live
  readonly numbers: Numbers
}
export type Paper = Omit<store.NewDocument, 'createdAt' | 'sealedNumber'> & { readonly number?: string | undefined }
/** Who looks, and whether all of the customer is theirs to manage. */
export type Viewer = { readonly customerId: number; readonly userId: number; readonly manages: boolean }
export type Evidence = ReturnType<typeof createEvidence>

/** Papers of somebody in a company are for who manages it, and for who handed them in. */
export const mayLook = (
  { userId, manages }: Pick<Viewer, 'userId' | 'manages'>,
  { partyId, createdById }: Pick<store.KeptDocument, 'partyId' | 'createdById'>,
): boolean => partyId === null || manages || createdById === userId

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Documents that prove something about a customer: cleaned, stored, and shown to an operator. */
export const createEvidence = ({ clock, ids, files, reviews, downloads, live, numbers }: Deps) => {
  const today = () => dayOf(clock.now())

  /** What was handed in for the same before is out of date. */
  const supersede = async (tx: Tx, paper: Paper, id: number): Promise<void> => {
    const isOnly = isOneAtATime(paper.categoryId)
    const states = isOnly ? (['rejected', 'submitted', 'underReview'] as const) : (['rejected'] as const)
    const over = await store.supersededBy(tx, { ...paper, id }, states, isOnly)
    for (const subjectId of over) await reviews.withdraw(tx, { kind: 'document', subjectId })
    await store.removeDocuments(tx, over, clock.now())
  }

  const withdraw = async (tx: Tx, over: readonly store.KeptDocument[]): Promise<void> => {
    for (const { id } of over) await reviews.withdraw(tx, { kind: 'document', subjectId: id })
    await store.removeDocuments(
      tx,
      over.map(({ id }) => id),
      clock.now(),
    )
  }

  const own = async (tx: Tx, customerId: number, id: number, field: string): Promise<store.KeptDocument> => {
    const found = await store.findDocument(tx, id)
    if (found?.customerId !== customerId) throw refuse('object.missing', { field })
    return found
  }

  return {
    own,

    visible: async (tx: Tx, { customerId, userId, manages }: Viewer, id: number): Promise<store.KeptDocument> => {
      const found = await own(tx, customerId, id, 'id')
      if (!mayLook({ userId, manages }, found)) throw refuse('object.missing', { field: 'id' })
      return found
    },

    /** Refuses a document that could not prove anything: an unknown type, a day that is missing or cannot be. */
    assertFit: (paper: Paper): void => assertFit(paper, today()),

    /** What is decided elsewhere asks no operator here. */
    keep: (tx: Tx, { number, ...paper }: Paper, given: readonly GivenFile[], asks = true): Promise<{ documentId: number }> =>
      inTransaction(tx, async (open) => {
        const createdAt = clock.now()
        const sealedNumber = number === undefined ? undefined : numbers.seal(paper.customerId, number)
        const documentId = await store.insertDocument(open, { ...paper, sealedNumber, createdAt })
        for (const [position, { role, file }] of given.entries()) {
          const { bytes, type } = file
          const key = `evidence/${paper.customerId}/${ids.uuid()}`
          await files.put(key, bytes, { type })
          await store.insertFile(open, { documentId, position, role, key, type, sizeBytes: bytes.length, hash: sha256(bytes) })
        }
        if (paper.parentDocumentId === undefined) await supersede(open, paper, documentId)
        if (asks) await reviews.ask(open, { kind: 'document', subjectId: documentId, customerId: paper.customerId })
        await live.publish(open, `customer:${paper.customerId}`, 'documentChanged', { documentId, categoryId: paper.categoryId })
        return { documentId }
      }),

    /** Newest first. */
    kept: store.documentsOf,

    keptOfParties: store.documentsOfParties,

    /** What was handed in for an address that is no longer the same, up to a time. */
    withdrawFor: async (tx: Tx, customerId: number, addressId: number, until?: Date): Promise<void> => {
      const isOver = ({ createdAt }: store.KeptDocument) => until === undefined || createdAt < until
      const over = (await store.documentsOf(tx, customerId)).filter((paper) => paper.addressId === addressId && isOver(paper))
      await withdraw(tx, over)
    },

    /** What proves what is not on record: of somebody of a company, or of the company itself; of one category, or all. */
    withdrawPapers: async (
      tx: Tx,
      customerId: number,
      { categoryId, partyId }: { readonly categoryId?: number | undefined; readonly partyId?: number | undefined },
      { since, until }: { readonly since?: Date; readonly until?: Date },
    ): Promise<void> => {
      const kept = await (partyId === undefined
        ? store.documentsOf(tx, customerId, categoryId)
        : store.documentsOfParties(tx, customerId))
      const over = kept.filter(
        (paper) =>
          (paper.partyId ?? undefined) === partyId &&
          (categoryId === undefined || paper.categoryId === categoryId) &&
          (since === undefined || paper.createdAt >= since) &&
          (until === undefined || paper.createdAt < until),
      )
      await withdraw(tx, over)
    },

    list: async (tx: Tx, customerId: number, language: Language, categoryId?: number): Promise<Document[]> =>
      (await store.documentsOf(tx, customerId, categoryId)).map((document) => shownDocument(document, today(), language)),

    get: async (tx: Tx, customerId: number, documentId: number, language: Language): Promise<Document> =>
      shownDocument(await own(tx, customerId, documentId, 'documentId'), today(), language),

    shown: (document: store.KeptDocument, language: Language): Document => shownDocument(document, today(), language),

    /** Links to its files; whoever asks has been judged. */
    linksTo: async (tx: Tx, { id, customerId }: store.KeptDocument, userId: number): Promise<DocumentFile[]> => {
      const links: DocumentFile[] = []
      for (const { key, role, type, sizeBytes, position } of await store.filesOf(tx, id)) {
        const name = `document-${id}-${position + 1}.${endings[type] ?? 'bin'}`
        links.push({ url: await downloads.linkTo(tx, { customerId, userId, key, name, type }), role, type, sizeBytes })
      }
      return links
    },
  }
}
