import type { Namespace } from '@florin/i18n/types'
import i18next from 'i18next'
import type { BackendModule, ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '@florin/i18n/languages'
import { untilThere } from '../../ui/untilThere.ts'
import { fetchPart } from '../parts/fetchPart.ts'

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
    // What i18next is told to be missing it never asks for again, and shows the names of texts instead.
    void untilThere(() => read(language, namespace)).then((texts) => done(null, texts))
  },
}

const everywhere: Namespace[] = ['common', 'fields', 'frame']

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
export const loadTexts = async (...namespaces: Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => fetchPart(() => read(i18next.language, namespace))))
  await i18next.loadNamespaces(namespaces)
}
