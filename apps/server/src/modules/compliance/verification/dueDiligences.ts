import { profileStatusOf } from '@florin/contract/compliance/documentStatus'
import { DocumentCategory, findDocumentType } from '@florin/contract/compliance/documentTypes'
import type { InputOf, OutputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Language } from '@florin/i18n/languages'
import type { Evidence } from '../evidence/evidence.ts'
import type { GivenFile } from '../evidence/given.ts'
import type { Numbers } from '../evidence/numbers.ts'
import { isAddressOf } from '../evidence/placeStore.ts'
import { documentTypeName } from '../../dictionary/documentNames.ts'
import { standingToday } from '../evidence/shown.ts'
import { documentsFor, documentsOf, type KeptDocument } from '../evidence/store.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { closeCase, findOpenCase, insertCase, type KeptCase, setCaseLevel } from './dueDiligenceStore.ts'
import { combined } from './facts.ts'
import { findSubject, lockCustomer, setDueDiligenceLevel } from './factsStore.ts'
import type { By } from './papers.ts'

type Deps = {
  readonly clock: Clock
  readonly evidence: Evidence
  readonly numbers: Numbers
  readonly tell: Tell
  readonly live: Live
}
type Info = OutputOf<(typeof verification)['dueDiligence.get']>
type Upload = InputOf<(typeof verification)['dueDiligenceDocument.upload']>
type Opening = {
  readonly customerId: number
  readonly operatorUserId: number
  readonly level: 1 | 4
  readonly addressId?: number | undefined
  readonly documentTypeId?: number | undefined
}
export type DueDiligences = ReturnType<typeof createDueDiligences>

const purposeOf = ({ id }: Pick<KeptCase, 'id'>): string => `dueDiligence:${id}`
const masked = (number: string): string => `••• ${number.slice(-3)}`

type Reading = Pick<Deps, 'clock' | 'evidence' | 'numbers'>

/** The document that is to be renewed, as far as we have one. */
const wantedDocument = async (
  tx: Tx,
  { clock, evidence, numbers }: Reading,
  { customerId, typeId }: { customerId: number; typeId: number },
  handed: readonly KeptDocument[],
  language: Language,
) => {
  const known = (await documentsOf(tx, customerId)).filter(({ documentTypeId }) => documentTypeId === typeId)
  const before = known.find(({ purpose, sealedNumber }) => sealedNumber && !purpose?.startsWith('dueDiligence:'))
  const today = dayOf(clock.now())
  return {
    typeId,
    type: documentTypeName(typeId, language),
    number: before?.sealedNumber ? masked(numbers.unseal(customerId, before.sealedNumber)) : '',
    status: profileStatusOf(combined(handed.toReversed().map((document) => standingToday(document, today)))),
    uploadedDocuments: handed.map((document) => evidence.shown(document, language)),
  }
}

/** Documents that are asked for once more. */
export const createDueDiligences = ({ clock, evidence, numbers, tell, live }: Deps) => {
  const reading = { clock, evidence, numbers }
  const handedIn = (tx: Tx, customerId: number, wanted: KeptCase): Promise<KeptDocument[]> =>
    documentsFor(tx, customerId, [purposeOf(wanted)])

  /** Level and case change together, and open pages reload them. */
  const setLevel = async (tx: Tx, customerId: number, level: number, event: 'documentsAskedAgain' | 'documentsSettled') => {
    await setDueDiligenceLevel(tx, customerId, level)
    await tell(tx, event, { to: { customerId } })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  return {
    find: async (tx: Tx, customerId: number) => {
      const wanted = await findOpenCase(tx, customerId)
      return wanted && { ...wanted, documents: await handedIn(tx, customerId, wanted) }
    },

    info: async (tx: Tx, customerId: number, language: Language): Promise<Info> => {
      const wanted = await findOpenCase(tx, customerId)
      if (!wanted) return { uploadedDocuments: [] }
      const documents = await handedIn(tx, customerId, wanted)
      const ofAddress = documents.filter(({ addressId }) => addressId !== null)
      const others = documents.filter(({ addressId }) => addressId === null)
      const address = (await findSubject(tx, customerId))?.addresses.find(({ id }) => id === wanted.addressId)
      const { documentTypeId } = wanted
      const shown = (document: KeptDocument): Document => evidence.shown(document, language)
      return {
        ...(address && { address: { addressId: address.id, text: address.text, uploadedDocuments: ofAddress.map(shown) } }),
        ...(documentTypeId !== null && {
          document: await wantedDocument(tx, reading, { customerId, typeId: documentTypeId }, others, language),
        }),
        uploadedDocuments: documents.map(shown),
      }
    },

    handIn: async (
      tx: Tx,
      { customerId, userId }: By,
      { documentTypeId, addressId, issuedDate, expiresDate }: Upload,
      given: readonly GivenFile[],
      language: Language,
    ): Promise<Document[]> => {
      const wanted = await findOpenCase(tx, customerId)
      const isWanted = addressId === undefined ? wanted?.documentTypeId !== null : wanted?.addressId === addressId
      if (!wanted || !isWanted)
        throw refuse('object.missing', { field: addressId === undefined ? 'documentTypeId' : 'addressId' })
      const ofType = findDocumentType(wanted.documentTypeId ?? 0)?.categoryId
      const paper = {
        customerId,
        categoryId: addressId === undefined ? (ofType ?? 0) : DocumentCategory.address,
        documentTypeId,
        issuedOn: issuedDate,
        expiresOn: expiresDate,
        addressId,
        purpose: purposeOf(wanted),
        createdBy: userId,
      }
      evidence.assertFit(paper)
      await evidence.keep(tx, paper, given)
      return (await handedIn(tx, customerId, wanted)).map((document) => evidence.shown(document, language))
    },

    ask: (tx: Tx, opening: Opening): Promise<void> =>
      inTransaction(tx, async (open) => {
        const { customerId, addressId, documentTypeId, level } = opening
        if (!(await lockCustomer(open, customerId))) throw refuse('object.missing', { field: 'customerId' })
        if (addressId === undefined && documentTypeId === undefined)
          throw refuse('dueDiligence.empty', { field: 'documentTypeId' })
        if (addressId !== undefined && !(await isAddressOf(open, customerId, addressId)))
          throw refuse('object.missing', { field: 'addressId' })
        if (documentTypeId !== undefined && !findDocumentType(documentTypeId))
          throw refuse('document.type', { field: 'documentTypeId' })
        if (await findOpenCase(open, customerId)) throw refuse('dueDiligence.open')
        await insertCase(open, { ...opening, at: clock.now() })
        await setLevel(open, customerId, level, 'documentsAskedAgain')
      }),

    /**
     * An operator's word on the level. While a case is open it can only become more or less urgent; without one documents
     * cannot be asked for.
     */
    changeLevel: async (tx: OpenTx, customerId: number, level: number): Promise<void> => {
      const field = 'dueDiligenceLevel'
      const open = await findOpenCase(tx, customerId)
      if (level === 1 || level === 4) {
        if (!open) throw refuse('dueDiligence.none', { field })
        await setCaseLevel(tx, customerId, level)
      } else if (open) throw refuse('dueDiligence.open', { field })
      await setDueDiligenceLevel(tx, customerId, level)
    },

    settle: (tx: Tx, { customerId, ...by }: { customerId: number; operatorUserId: number; reason: string }): Promise<void> =>
      inTransaction(tx, async (open) => {
        await lockCustomer(open, customerId)
        if (!(await closeCase(open, customerId, { ...by, at: clock.now() })))
          throw refuse('object.missing', { field: 'customerId' })
        await setLevel(open, customerId, 0, 'documentsSettled')
      }),
  }
}
