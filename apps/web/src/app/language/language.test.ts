import type { Language } from '@florin/i18n/languages'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../session/memoryStorage.ts'
import { createLanguage } from './language.ts'
import { languageRewrite, splitPath } from './segment.ts'

const open = (pathname: string, given: { stored?: string; browser?: string[]; available?: Language[] } = {}) => {
  const storage = memoryStorage()
  if (given.stored) storage.setItem('florin.language', given.stored)
  const page = { lang: '' }
  const cookies = { cookie: '' }
  const shown: string[] = []
  const language = createLanguage({
    available: given.available ?? ['en', 'es', 'pt', 'ro', 'ru', 'uk'],
    storage,
    browser: given.browser ?? ['fr-FR', 'ro-MD', 'en'],
    pathname,
    show: async (wanted) => shown.push(wanted),
    page,
    cookies,
  })
  return { language, page, storage, shown, cookies }
}

describe('the language of an address', () => {
  it.each([
    ['/es/login', 'es', '/login'],
    ['/ua/login', 'uk', '/login'],
    ['/UK', 'uk', '/'],
    ['/login', undefined, '/login'],
    ['/essay', undefined, '/essay'],
    ['/', undefined, '/'],
  ])('%s is %s with the path %s', (path, language, rest) => {
    expect(splitPath(path)).toEqual({ language, rest })
  })

  it('is taken off for the routes and put on the links again', () => {
    const rewrite = languageRewrite(() => 'uk')
    expect(rewrite.input({ url: new URL('https://x.test/ua/login?a=1#b') }).href).toBe('https://x.test/login?a=1#b')
    expect(rewrite.output({ url: new URL('https://x.test/login?a=1#b') }).href).toBe('https://x.test/uk/login?a=1#b')
    expect(rewrite.output({ url: new URL('https://x.test/') }).href).toBe('https://x.test/uk')
    expect(languageRewrite(() => undefined).output({ url: new URL('https://x.test/login') }).href).toBe('https://x.test/login')
  })
})

describe('the language of the page', () => {
  it('is the address, then the stored choice, then the browser, then English', () => {
    expect(open('/es/login', { stored: 'ru' }).language.current()).toBe('es')
    expect(open('/login', { stored: 'ru' }).language.current()).toBe('ru')
    expect(open('/login').language.current()).toBe('ro')
    expect(open('/login', { browser: ['fr'] }).language.current()).toBe('en')
  })

  it('is only one that the brand speaks', () => {
    const { language } = open('/ru/login', { available: ['en', 'es'], browser: ['es'] })
    expect(language.current()).toBe('es')
    expect(language.segment()).toBeUndefined()
  })

  it('stands on the html element, changes with a choice, and is remembered', async () => {
    const { language, page, storage, shown } = open('/login')
    expect(page.lang).toBe('ro')
    await language.set('pt')
    expect(page.lang).toBe('pt')
    expect(shown).toEqual(['pt'])
    expect(storage.getItem('florin.language')).toBe('pt')
    expect(language.segment()).toBeUndefined()
  })

  it('changes the segment of the links when there is one, and follows the way back', async () => {
    const { language } = open('/es/login')
    await language.set('ru')
    expect(language.segment()).toBe('ru')
    await language.follow('/es/register')
    expect([language.segment(), language.current()]).toEqual(['es', 'es'])
  })
})
