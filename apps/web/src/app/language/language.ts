import { pickLanguage } from '@florin/i18n/languages'
import type { Language } from '@florin/i18n/languages'
import { splitPath } from './segment.ts'

const storageKey = 'florin.language'
const cookieName = 'florin-language'

type Deps = {
  readonly available: readonly Language[]
  readonly storage: Storage
  readonly browser: readonly string[]
  readonly pathname: string
  /** Loads the texts and shows them. */
  readonly show: (language: Language) => Promise<unknown>
  readonly page: { lang: string }
  /** So that the server writes the page in the language chosen before. */
  readonly cookies: { cookie: string }
}

/** The one language of the page: named by the address, else chosen before, else the browser's. */
export const createLanguage = ({ available, storage, browser, pathname, show, page, cookies }: Deps) => {
  const listeners = new Set<() => void>()

  const offered = (path: string) => {
    const { language } = splitPath(path)
    return language && available.includes(language) ? language : undefined
  }

  let segment = offered(pathname)
  let current = pickLanguage({ asked: segment, stored: storage.getItem(storageKey), accept: browser, available })
  page.lang = current

  const change = async (language: Language) => {
    if (language === current) return
    await show(language)
    current = language
    page.lang = language
    for (const listener of listeners) listener()
  }

  return {
    available,
    current: () => current,
    /** The segment that links carry; none when the visitor came without one. */
    segment: () => segment,
    set: async (language: Language) => {
      storage.setItem(storageKey, language)
      cookies.cookie = `${cookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
      if (segment) segment = language
      await change(language)
    },
    /** Going back or forward may lead to an address in another language. */
    follow: async (path: string) => {
      segment = offered(path)
      if (segment) await change(segment)
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type PageLanguage = ReturnType<typeof createLanguage>
