export type LegalDocumentKey = 'userAgreement' | 'privacyPolicy'
export type LegalParams = {
  readonly legalName: string
  readonly projectName: string
  readonly email: string
  readonly address: string
}
export type LegalDocument = {
  readonly title: string
  readonly intro: string
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly body: string }[]
}

type LegalTree = {
  readonly title: string
  readonly intro: string
  readonly sections: Readonly<Record<string, { readonly heading: string; readonly body: string }>>
}
/** i18next's `t` of either side, asked for a whole branch. */
type TranslateTree = (key: `legal:${LegalDocumentKey}`, options: LegalParams & { readonly returnObjects: true }) => unknown

/** The sections stand in the order of the texts' own file. */
export const legalDocument = (t: TranslateTree, document: LegalDocumentKey, params: LegalParams): LegalDocument => {
  const { title, intro, sections } = t(`legal:${document}`, { ...params, returnObjects: true }) as LegalTree
  return { title, intro, sections: Object.entries(sections).map(([id, { heading, body }]) => ({ id, heading, body })) }
}

/** The document as plain paragraphs. */
export const legalText = ({ intro, sections }: LegalDocument): string =>
  [intro, ...sections.map(({ heading, body }, index) => `${index + 1}. ${heading}\n${body}`)].join('\n\n')
