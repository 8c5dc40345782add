import type { Language } from '@florin/i18n/languages'
import { useSyncExternalStore } from 'react'
import { language } from '../boot/engine.ts'

export const useLanguage = (): {
  language: Language
  available: readonly Language[]
  setLanguage: (language: Language) => Promise<void>
} => ({
  language: useSyncExternalStore(language.listen, language.current),
  available: language.available,
  setLanguage: language.set,
})
