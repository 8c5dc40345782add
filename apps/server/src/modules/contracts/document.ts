import { brands, findBrand } from '@florin/brands/brands'
import { percentageText } from '@florin/contract/contracts/share'
import { type Language, normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { createPdf, type PdfContent } from '../../platform/documents/pdf.ts'
import { dayText } from '../messaging/mail/amountText.ts'
import type { CheckedIdentity } from './signatureStore.ts'
import type { Named, StoredContract } from './store.ts'
import type { ContractEvent } from '@florin/contract/contracts/contractDetails'

export type Terms = {
  readonly brand: string
  readonly company: { readonly title: string }
  readonly sender: Named['sender']
  readonly beneficiary: Named['beneficiary']
  readonly senderSignerName: string
  readonly beneficiarySignerName: string
  readonly senderObligations: readonly string[]
  readonly beneficiaryObligations: readonly string[]
  /** In hundredths of a percent. */
  readonly share: number
  readonly activeFrom: string
  readonly activeTo?: string | null | undefined
  readonly note?: string | null | undefined
}
/** One side's signature, as the e-sign vendor reported it. */
export type Evidence = {
  readonly party: string
  readonly signer: string
  /** Name and address of whoever was signed in. */
  readonly signedInAs: string
  /** The identity check before it, where there was one. */
  readonly identity?: CheckedIdentity | undefined
  readonly signedAt: Date
  readonly envelopeId: string
  readonly hash: string
}

const contentOf = (terms: Terms, language: Language, madeAt: Date): PdfContent => {
  const t = translator(language)
  const parties: [string, string][] = [
    [t('contracts:document.company'), terms.company.title],
    [t('contracts:document.sender'), `${terms.sender.name}, ${terms.sender.username}`],
    [t('contracts:document.senderSigner'), terms.senderSignerName],
    [t('contracts:document.beneficiary'), `${terms.beneficiary.name}, ${terms.beneficiary.username}`],
    [t('contracts:document.beneficiarySigner'), terms.beneficiarySignerName],
    [t('contracts:document.from'), dayText(terms.activeFrom, language)],
    [t('contracts:document.to'), terms.activeTo ? dayText(terms.activeTo, language) : t('contracts:document.open')],
  ]
  const percentage = `${percentageText(BigInt(terms.share))} %`
  const listed = (title: string, lines: readonly string[]) => ({
    columns: [{ title, share: 1 }],
    rows: lines.map((line, index) => [`${index + 1}. ${line}`]),
  })
  return {
    brand: findBrand(terms.brand) ?? brands.florin,
    language,
    title: t('contracts:document.title'),
    subtitle: terms.company.title,
    madeAt,
    blocks: [
      { amount: percentage, about: t('contracts:document.share') },
      { facts: parties },
      {
        text: t('contracts:document.clause', {
          percentage,
          company: terms.company.title,
          sender: terms.sender.name,
          beneficiary: terms.beneficiary.name,
        }),
      },
      { text: t('contracts:document.rules') },
      listed(t('contracts:document.senderObligations'), terms.senderObligations),
      listed(t('contracts:document.beneficiaryObligations'), terms.beneficiaryObligations),
      ...(terms.note ? [{ text: t('contracts:document.note', { note: terms.note }) }] : []),
    ],
  }
}

export const contractPdf = (terms: Terms, language: Language, madeAt: Date): Promise<Uint8Array> =>
  createPdf(contentOf(terms, language, madeAt))

/** What stays in the words of the document, whatever becomes of the names of its sides. */
export const namedIn = ({ company, sender, beneficiary }: Terms): Named => ({
  company: company.title,
  sender: { name: sender.name, username: sender.username },
  beneficiary: { name: beneficiary.name, username: beneficiary.username },
})

type Step = { readonly event: ContractEvent; readonly by: string | undefined; readonly at: Date }
type Trail = {
  readonly documentHash: string
  readonly signatures: readonly Evidence[]
  readonly steps: readonly Step[]
  /** The page where anybody compares a copy. */
  readonly checkAt: string
}

/** The document word for word as it was signed, and a page with who signed it, when, by which steps, and the hash of what they signed. */
export const signedPdf = (contract: StoredContract, { documentHash, signatures, steps, checkAt }: Trail): Promise<Uint8Array> => {
  const language = normaliseLanguage(contract.language) ?? 'en'
  const t = translator(language)
  const { company, sender, beneficiary } = contract.named
  const content = contentOf({ ...contract, company: { title: company }, sender, beneficiary }, language, contract.createdAt)
  const evidence = signatures.map(({ party, signer, signedInAs, identity, signedAt, envelopeId, hash }) => ({
    facts: [
      [t('contracts:document.signedBy'), `${signer} (${party})`],
      [t('contracts:document.signedInAs'), signedInAs],
      ...(identity
        ? [
            [t('contracts:document.identity'), `${identity.name}, ${identity.id}, ${identity.decidedAt.toISOString()}`] as [
              string,
              string,
            ],
          ]
        : []),
      [t('contracts:document.signedAt'), signedAt.toISOString()],
      [t('contracts:document.envelope'), envelopeId],
      [t('contracts:document.signedHash'), hash],
    ] satisfies [string, string][],
  }))
  const trail = {
    columns: [
      { title: t('contracts:document.step'), share: 2 },
      { title: t('contracts:document.by'), share: 2 },
      { title: t('contracts:document.at'), share: 2 },
    ],
    rows: steps.map(({ event, by, at }) => [t(`contracts:event.${event}`), by ?? '', at.toISOString()]),
  }
  return createPdf({
    ...content,
    blocks: [
      ...content.blocks,
      { heading: t('contracts:document.signatures'), onNewPage: true },
      { text: t('contracts:document.evidence', { hash: documentHash }) },
      ...evidence,
      { heading: t('contracts:details.timeline') },
      trail,
      { text: t('contracts:document.check', { address: checkAt }) },
    ],
  })
}
