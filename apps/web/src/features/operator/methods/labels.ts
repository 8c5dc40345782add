import type { Translations } from '@florin/contract/payments/external/askedParams'
import type { Language } from '@florin/i18n/languages'

/** English, and the same in the other languages. */
type Labelled = { readonly label: string; readonly labels?: Translations | undefined }

export const labelIn = ({ label, labels }: Labelled, language: Language): string =>
  language === 'en' ? label : (labels?.[language] ?? '')

export const withLabel = ({ labels }: Labelled, language: Language, text: string): Partial<Labelled> =>
  language === 'en' ? { label: text } : { labels: { ...labels, [language]: text } }
