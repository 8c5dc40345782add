import type { Namespace } from '@florin/i18n/types'
import i18next from 'i18next'
import type { BackendModule, ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '@florin/i18n/languages'

type Texts = Record<string, unknown>

// Mail, documents, challenges, lists to choose from, notifications and the names of devices are written by the server alone.
const files = import.meta.glob<Texts>(
  [
    '../../../../../packages/i18n/??/*.json',
    '!**/{mail,device,challenge,dictionary,notifications,documents,reasons,taxForms}.json',
  ],
  {
    import: 'default',
  },
)

const read = async (language: string, namespace: string): Promise<Texts> => {
  const load = files[`../../../../../packages/i18n/${language}/${namespace}.json`]
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
