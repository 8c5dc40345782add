import type { Namespace } from '@florin/i18n/types'
import i18next from 'i18next'
import type { BackendModule, ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '@florin/i18n/languages'

type Texts = Record<string, unknown>
type Files = Readonly<Record<string, () => Promise<Texts>>>

/** Where the texts of each language are: a table of its own, which comes with the first texts of that language. */
const tables: Record<Language, () => Promise<{ files: Files }>> = {
  en: () => import('./files/en.ts'),
  es: () => import('./files/es.ts'),
  pt: () => import('./files/pt.ts'),
  ro: () => import('./files/ro.ts'),
  ru: () => import('./files/ru.ts'),
  uk: () => import('./files/uk.ts'),
}

const read = async (language: string, namespace: string): Promise<Texts> => {
  const { files } = await tables[language as Language]()
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1]
  if (!load) throw new Error(`No texts ${namespace} in ${language}`)
  return load()
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    read(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

const everywhere: Namespace[] = ['common', 'errors', 'fields', 'frame']

export const startTexts = (language: Language) =>
  i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      initAsync: false,
      lng: language,
      fallbackLng: false,
      ns: everywhere,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })

/** For route loaders: the texts arrive beside the data, not after it. */
export const loadTexts = (...namespaces: Namespace[]): Promise<void> => i18next.loadNamespaces(namespaces)
