export const languages = ['en', 'es', 'pt', 'ro', 'ru', 'uk'] as const
export type Language = (typeof languages)[number]

/** What may stand as the first segment of an address. */
export const routeLanguages = ['en', 'es', 'pt', 'ro', 'ru', 'ua', 'uk'] as const
export type RouteLanguage = (typeof routeLanguages)[number]

export const defaultLanguage: Language = 'en'

/** Each language as its speakers write it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  uk: 'Українська',
}

const aliases: Readonly<Record<string, Language>> = { ua: 'uk' }

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** `ua` and `UK-ua` are `uk`, `pt-BR` is `pt`; an unknown language is undefined. */
export const normaliseLanguage = (text: string | null | undefined): Language | undefined => {
  const primary = text?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  if (Object.hasOwn(aliases, primary)) return aliases[primary]
  return isLanguage(primary) ? primary : undefined
}

/** The tags of an Accept-Language header, most wanted first; a quality of zero means not wanted. */
const wantedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((piece) => piece.trim())
      const quality = options.find((option) => option.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

export type LanguageWishes = {
  /** Named in the address or the call itself. */
  readonly asked?: string | null | undefined
  /** The choice made earlier on this device. */
  readonly stored?: string | null | undefined
  /** An Accept-Language header, or the browser's list. */
  readonly accept?: string | readonly string[] | null | undefined
  readonly available: readonly Language[]
}

export const pickLanguage = ({ asked, stored, accept, available }: LanguageWishes): Language => {
  const tags = typeof accept === 'string' ? wantedTags(accept) : (accept ?? [])
  const offered = [asked, stored, ...tags]
    .map(normaliseLanguage)
    .find((language) => language !== undefined && available.includes(language))
  return offered ?? (available.includes(defaultLanguage) ? defaultLanguage : (available[0] ?? defaultLanguage))
}
