import type { FatcaCrs, tax, TaxForm } from '@florin/contract/compliance/tax'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { bareTaxId, isTaxId } from '@florin/contract/compliance/taxIds'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { documentFilesOf, insertForm } from './formStore.ts'
import type { TaxNumbers } from './numbers.ts'
import { formTitle } from './papers.ts'
import { shownTaxes } from './shown.ts'
import type { PersonalChange, Propose } from '../verification/kyc/proposals.ts'
import type { TaxStanding } from './standing.ts'
import * as store from './store.ts'

type Methods = typeof tax
type Answers = InputOf<Methods['fatcaCrs.update']>
type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly downloads: Downloads
  readonly numbers: TaxNumbers
  readonly standing: TaxStanding
  /** Lays what contradicts the record before an operator. */
  readonly propose: Propose
}
export type Taxes = ReturnType<typeof createTaxes>

const assertAnswers = ({ citizenship, taxIds, isUSTaxPayer }: Answers): void => {
  const american = taxIds.find(({ countryCode }) => countryCode === 'US')
  if (!isUSTaxPayer && (citizenship.includes('US') || american)) throw refuse('tax.usPerson', { field: 'isUSTaxPayer' })
  if (isUSTaxPayer && !american?.taxId) throw refuse('tax.usNumberMissing', { field: 'taxIds' })
}

type By = { readonly customerId: number; readonly userId: number }

/** What somebody certifies about themself that is not as it stands on record. */
const differences = (recorded: store.Recorded, answers: Answers): PersonalChange => {
  const isOther = (known: string | undefined, said: string) => known !== undefined && known !== said
  const { birthDate, birthCountry, birthCity, citizenships } = recorded
  const isOtherCitizen = citizenships.length > 0 && citizenships.toSorted().join() !== answers.citizenship.toSorted().join()
  return {
    ...(isOther(birthDate, answers.dateOfBirth) && { dateOfBirth: answers.dateOfBirth }),
    ...(isOther(birthCountry, answers.countryOfBirth) && { countryOfBirth: answers.countryOfBirth }),
    ...(isOther(birthCity, answers.cityOfBirth) && { cityOfBirth: answers.cityOfBirth }),
    ...(isOtherCitizen && { citizenship: answers.citizenship }),
  }
}

/** Where people are taxed, and what follows from it. */
export const createTaxes = ({ clock, live, downloads, numbers, standing, propose }: Deps) => {
  const certify = async (tx: OpenTx, { customerId, userId }: By, answers: Answers, signedAt: Date): Promise<void> => {
    const { recorded, residenceCountry } = await store.findPerson(tx, customerId)
    await store.saveCertification(tx, {
      customerId,
      birthCity: answers.cityOfBirth,
      birthCountry: answers.countryOfBirth,
      birthDate: answers.dateOfBirth,
      citizenships: answers.citizenship,
      isUSTaxPayer: answers.isUSTaxPayer,
      hasUSIndicia: answers.hasUSIndicia,
      signedAt,
    })
    const residences = answers.taxIds.map(({ countryCode, taxId, noTaxIdReason, explanation }) => ({
      country: countryCode,
      sealedTaxId: taxId ? numbers.seal(customerId, bareTaxId(taxId)) : undefined,
      noTaxIdReason,
      explanation,
    }))
    await store.replaceResidences(tx, customerId, residences)
    const own = residences.find(({ country }) => country === residenceCountry)?.sealedTaxId
    if (own) await store.setOwnNumber(tx, customerId, own, signedAt)
    const different = differences(recorded, answers)
    if (Object.keys(different).length > 0) await propose(tx, { customerId, userId }, different)
  }

  return {
    get: async (tx: Tx, customerId: number, isOwner: boolean): Promise<FatcaCrs> =>
      shownTaxes(await standing.of(tx, customerId), await standing.residencesOf(tx, customerId), isOwner),

    update: (tx: Tx, by: By, answers: Answers): Promise<OutputOf<Methods['fatcaCrs.update']>> =>
      inTransaction(tx, async (open) => {
        const signedAt = clock.now()
        const { customerId } = by
        assertAnswers(answers)
        await certify(open, by, answers, signedAt)
        const form = 'taxResidencySelfCertification'
        const { fileKey } = await standing.keepPaper(open, customerId, form, true)
        await insertForm(open, { customerId, form, fileKey, signedAt, createdAt: signedAt })
        const { requiresAction } = await standing.settle(open, customerId)
        return { signedAt: signedAt.toISOString(), taxResidencySelfCertificationDocumentStatus: 'validated', requiresAction }
      }),

    setNumber: (tx: Tx, customerId: number, typed: string, positionId: number | undefined): Promise<{ taxId: string }> =>
      inTransaction(tx, async (open) => {
        if (positionId !== undefined && !(await store.holdsPosition(open, customerId, positionId)))
          throw refuse('object.missing', { field: 'positionId' })
        const { residenceCountry } = await store.findPerson(open, customerId)
        if (!isTaxId(residenceCountry, typed)) throw refuse('tax.numberWrong', { field: 'taxId' })
        const taxId = bareTaxId(typed)
        const sealed = numbers.seal(customerId, taxId)
        await store.setResidence(open, customerId, residenceCountry, sealed)
        await store.setOwnNumber(open, customerId, sealed, clock.now())
        await live.publish(open, `customer:${customerId}`, 'taxChanged', {})
        return { taxId }
      }),

    /** Links to the files of the latest document of a kind. */
    linksTo: async (tx: Tx, { customerId, userId }: { customerId: number; userId: number }, form: TaxForm) => {
      const { person, papers } = await standing.of(tx, customerId)
      const latest = papers.find((each) => each.form === form)?.latest
      if (!latest) throw refuse('object.missing', { field: 'form' })
      const { documentId, fileKey = '' } = latest
      const kept = documentId === undefined ? [{ key: fileKey, type: 'application/pdf' }] : await documentFilesOf(tx, documentId)
      const files: { url: string; type: string }[] = []
      for (const [index, { key, type }] of kept.entries()) {
        const ending = type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'pdf'
        const name = `${formTitle(form, person)}${kept.length > 1 ? ` ${index + 1}` : ''}.${ending}`
        files.push({ url: await downloads.linkTo(tx, { customerId, userId, name, type, key }), type })
      }
      return { files }
    },
  }
}
