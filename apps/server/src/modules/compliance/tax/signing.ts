import type { tax, TaxForm } from '@florin/contract/compliance/tax'
import type { OutputOf } from '@florin/contract/method'
import type { Evidence } from '../evidence/evidence.ts'
import type { GivenFile } from '../evidence/given.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Esign } from '../../../vendors/esign/esign.ts'
import { expiryOf } from './forms.ts'
import { declineForm, insertForm, lockEnvelope, signForm } from './formStore.ts'
import { formTitle, readerOf } from './papers.ts'
import type { TaxStanding } from './standing.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly evidence: Pick<Evidence, 'keep'>
  readonly esign: Esign
  readonly links: Links
  readonly tell: Tell
  readonly standing: TaxStanding
  readonly followers: readonly EnvelopeFollower[]
}
type Asker = { readonly customerId: number; readonly userId: number }
type Uploaded = OutputOf<(typeof tax)['wForm.upload']>
/** Another owner of documents at the vendor: whether the envelope is theirs. */
export type EnvelopeFollower = {
  readonly answered: (tx: OpenTx, envelopeId: string, outcome: 'signed' | 'declined', signedAt?: Date) => Promise<boolean>
}
export type TaxSigning = ReturnType<typeof createTaxSigning>

const otherPapers = 5
/** Document types of uploaded forms; the numbers never change. */
const documentTypes: Readonly<Record<TaxForm, number>> = {
  taxResidencySelfCertification: 511,
  w9: 512,
  w8Ben: 513,
  certificateOfLossOfNationality: 514,
}

/** How documents about taxes come back with a signature: from the e-sign vendor, or handed in by the customer. */
export const createTaxSigning = ({ clock, ids, files, evidence, esign, links, tell, standing, followers }: Deps) => {
  const assertWanted = async (tx: Tx, customerId: number, form: 'w9' | 'w8Ben'): Promise<void> => {
    const { person, needed } = await standing.of(tx, customerId)
    if (!person.certified) throw refuse('tax.unsigned')
    if (!needed.includes(form)) throw refuse('tax.formUnfit', { field: 'formType' })
  }

  const askForSignature = async (tx: OpenTx, customerId: number, form: 'w9' | 'w8Ben'): Promise<Uploaded> => {
    await assertWanted(tx, customerId, form)
    const { fileKey, bytes, person } = await standing.keepPaper(tx, customerId, form, false)
    const { envelopeId, clientId, signUrls } = await esign.ask({
      reference: ids.uuid(),
      title: formTitle(form, person),
      signer: { name: `${person.firstName} ${person.lastName}`, email: person.email, language: person.language },
      pdf: bytes,
      returnUrl: links.to(readerOf(person), '/self-certification'),
    })
    const envelope = { id: envelopeId, clientId, signUrls }
    const documentId = await insertForm(tx, { customerId, form, fileKey, envelope, createdAt: clock.now() })
    await standing.settle(tx, customerId)
    return { clientId, signUrls: [...signUrls], documentId, documentStatus: 'signing' }
  }

  const takeIn = async (
    tx: OpenTx,
    { customerId, userId }: Asker,
    form: TaxForm,
    given: readonly GivenFile[],
  ): Promise<number> => {
    if (given.length === 0) throw refuse('upload.missing', { field: 'file[mainDocument]' })
    const expiresOn = expiryOf(form, dayOf(clock.now()))
    const paper = {
      customerId,
      categoryId: otherPapers,
      documentTypeId: documentTypes[form],
      purpose: `tax:${form}`,
      createdBy: userId,
      expiresOn,
    }
    const { documentId } = await evidence.keep(tx, paper, given)
    const id = await insertForm(tx, { customerId, form, documentId, expiresOn, createdAt: clock.now() })
    await standing.settle(tx, customerId)
    return id
  }

  const answeredElsewhere = async (...answer: Parameters<EnvelopeFollower['answered']>): Promise<void> => {
    for (const { answered } of followers) if (await answered(...answer)) return
    throw refuse('object.missing', { field: 'envelopeId' })
  }

  return {
    /** A W form: its document, or the wish to have it filled in and signed. */
    provide: (
      tx: Tx,
      asker: Asker,
      form: Exclude<TaxForm, 'taxResidencySelfCertification'>,
      given: readonly GivenFile[],
    ): Promise<Uploaded> =>
      inTransaction(tx, async (open) => {
        if (given.length === 0 && form !== 'certificateOfLossOfNationality') return askForSignature(open, asker.customerId, form)
        return { documentId: await takeIn(open, asker, form, given), documentStatus: 'pending' }
      }),

    handIn: (
      tx: Tx,
      asker: Asker,
      form: 'certificateOfLossOfNationality' | 'taxResidencySelfCertification',
      given: readonly GivenFile[],
    ) => inTransaction(tx, (open) => takeIn(open, asker, form, given)),

    /** What the vendor says became of an envelope; the signed document is fetched from there. The same answer twice changes nothing. */
    answered: (tx: Tx, envelopeId: string, outcome: 'signed' | 'declined', signedAt?: Date): Promise<void> =>
      inTransaction(tx, async (open) => {
        const form = await lockEnvelope(open, envelopeId)
        if (!form) return answeredElsewhere(open, envelopeId, outcome, signedAt)
        if (form.signedAt || form.declinedAt) return
        const now = clock.now()
        if (outcome === 'declined') await declineForm(open, form.id, now)
        else {
          await files.put(form.fileKey ?? '', await esign.signed(envelopeId), { type: 'application/pdf' })
          await signForm(open, form.id, now, expiryOf(form.form, dayOf(now)))
          await tell(open, 'taxFormSigned', { to: { customerId: form.customerId }, about: { taxForm: form.form } })
        }
        await standing.settle(open, form.customerId)
      }),
  }
}
