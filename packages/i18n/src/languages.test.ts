import { describe, expect, it } from 'vitest'
import { languageNames, languages, normaliseLanguage, pickLanguage, routeLanguages } from './languages.ts'

describe('normaliseLanguage', () => {
  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['pt-BR', 'pt'],
    ['ru_RU', 'ru'],
    [' es ', 'es'],
    ['ua', 'uk'],
    ['UA', 'uk'],
    ['uk-UA', 'uk'],
  ])('reads %s as %s', (text, language) => {
    expect(normaliseLanguage(text)).toBe(language)
  })

  it.each(['', 'de', 'english', 'constructor', '__proto__', '*', undefined, null])('knows no language %s', (text) => {
    expect(normaliseLanguage(text)).toBeUndefined()
  })

  it('understands every code an address may carry', () => {
    expect(new Set(routeLanguages.map(normaliseLanguage))).toEqual(new Set(languages))
  })
})

describe('pickLanguage', () => {
  const available = languages

  it('prefers what was asked, then what was stored, then what the browser wants', () => {
    expect(pickLanguage({ asked: 'ro', stored: 'es', accept: 'pt', available })).toBe('ro')
    expect(pickLanguage({ stored: 'es', accept: 'pt', available })).toBe('es')
    expect(pickLanguage({ accept: 'pt', available })).toBe('pt')
  })

  it('follows the qualities of the header, not its order', () => {
    expect(pickLanguage({ accept: 'de, ru;q=0.4, uk-UA;q=0.8, *;q=0.1', available })).toBe('uk')
  })

  it('never takes a language with quality zero', () => {
    expect(pickLanguage({ accept: 'ru;q=0, es;q=0.1', available })).toBe('es')
  })

  it("takes the browser's own list in its order", () => {
    expect(pickLanguage({ accept: ['de-DE', 'ro-RO', 'en'], available })).toBe('ro')
  })

  it('passes over languages the brand does not speak', () => {
    expect(pickLanguage({ asked: 'ru', stored: 'uk', accept: 'es', available: ['en', 'es'] })).toBe('es')
  })

  it('falls back to English, or to the first language where there is no English', () => {
    expect(pickLanguage({ accept: 'de', available })).toBe('en')
    expect(pickLanguage({ available: ['ro', 'ru'] })).toBe('ro')
  })
})

it('names every language in itself', () => {
  expect(Object.keys(languageNames)).toEqual([...languages])
  for (const language of languages) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
    expect(languageNames[language].toLowerCase()).toBe(name?.toLowerCase())
  }
})
