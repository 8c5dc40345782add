import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import type { TextTree, Texts } from '../load.ts'
import { completenessFaults } from './completeness.ts'
import { errorFaults, fieldFaults } from './contract.ts'
import { usageFaults } from './usage.ts'

const word: Record<string, string> = { en: 'Word', es: 'Palabra', pt: 'Palavra', ro: 'Cuvânt', ru: 'Слово', uk: 'Слово' }

const given = (make: (language: string) => TextTree, namespace = 'page'): Texts =>
  Object.fromEntries(languages.map((language) => [language, { [namespace]: make(language) }])) as Texts
const changed = (language: string, tree: TextTree, base: (language: string) => TextTree) =>
  given((current) => (current === language ? tree : base(current)))

const plain = (language: string): TextTree => ({ title: word[language]!, lead: { text: `${word[language]} {{name}}` } })

describe('completenessFaults', () => {
  it('finds nothing wrong with whole texts', () => {
    expect(completenessFaults(given(plain))).toEqual([])
  })

  it('names a missing and a surplus text', () => {
    expect(completenessFaults(changed('ro', { title: 'Cuvânt', other: 'Altul' }, plain))).toEqual([
      'ro/page.json: lead.text is missing',
      'ro/page.json: other does not belong here',
    ])
  })

  it('names a missing file', () => {
    expect(completenessFaults({ ...given(plain), pt: {} })).toEqual(['pt/page.json: the file is missing'])
  })

  it('names an empty text', () => {
    expect(completenessFaults(changed('es', { title: ' ', lead: { text: 'x {{name}}' } }, plain))).toEqual([
      'es/page.json: title is empty',
    ])
  })

  it('names a placeholder that was lost or misspelt', () => {
    expect(completenessFaults(changed('es', { title: 'Palabra', lead: { text: 'x {{nombre}}' } }, plain))).toEqual([
      'es/page.json: lead.text has {{nombre}}, English has {{name}}',
    ])
  })

  it('names a text left in English where the alphabet is another, but not a name', () => {
    const named = (language: string): TextTree => ({ title: word[language]!, brand: 'Baltis' })
    expect(completenessFaults(changed('uk', { title: 'Word', brand: 'Baltis' }, named))).toEqual([
      'uk/page.json: title is still English',
    ])
  })

  it('lets a Latin language share a word with English, but not a sentence', () => {
    const spoken = (language: string): TextTree => ({ title: word[language]!, lead: `${word[language]} ${word[language]} x` })
    const copied = { title: 'Word', lead: 'Word Word x' }
    expect(completenessFaults(changed('es', copied, spoken))).toEqual(['es/page.json: lead is still English'])
  })

  describe('of plural texts', () => {
    const forms: Record<string, string[]> = {
      en: ['one', 'other'],
      es: ['one', 'many', 'other'],
      pt: ['one', 'many', 'other'],
      ro: ['one', 'few', 'other'],
      ru: ['one', 'few', 'many', 'other'],
      uk: ['one', 'few', 'many', 'other'],
    }
    const counted = (language: string): TextTree =>
      Object.fromEntries(forms[language]!.map((form) => [`rows_${form}`, `${word[language]} {{count}}`]))

    it('asks each language for the forms of its own grammar', () => {
      expect(completenessFaults(given(counted))).toEqual([])
      expect(completenessFaults(changed('ru', { rows_one: 'Ряд', rows_other: '{{count}} ряда' }, counted))).toEqual([
        'ru/page.json: rows_few is missing',
        'ru/page.json: rows_many is missing',
      ])
    })
  })
})

describe('errorFaults', () => {
  const texts = given(() => ({ success: 'Yes', login: { failed: 'No', blocked_one: '1', blocked_other: '2' } }), 'errors')

  it('accepts exactly the refusals and success', () => {
    expect(errorFaults(texts, ['login.failed', 'login.blocked'])).toEqual([])
  })

  it('names a refusal without words and words without a refusal', () => {
    expect(errorFaults(texts, ['login.failed', 'limit.single'])).toEqual([
      'errors: the contract speaks of limit.single, which has no text',
      'errors: login.blocked is unknown to the contract',
    ])
  })
})

describe('fieldFaults', () => {
  it('names a problem without words and words without a problem', () => {
    const texts = given(() => ({ required: 'Fill in', tooShort_one: '1', tooShort_other: '2', colour: 'Red' }), 'fields')
    const source = "{ error: 'email' } return { key: 'required' } sized(issue, 'tooShort')"
    expect(fieldFaults(texts, source)).toEqual([
      'fields: the contract speaks of email, which has no text',
      'fields: colour is unknown to the contract',
    ])
  })
})

describe('usageFaults', () => {
  const texts = given(() => ({ title: 'T', rows_one: '1', rows_other: '2', types: { a: 'A', b: 'B' } }))

  it('takes a key as used by its name, with or without its namespace, or by its beginning', () => {
    expect(usageFaults(texts, 't(\'title\'); t("page:rows", { count }); t(`types.${kind}`)')).toEqual([])
  })

  it('names what nothing uses', () => {
    expect(usageFaults(texts, "title = 'rows of types.a'; t('page:types.b')")).toEqual([
      'page: nothing uses title',
      'page: nothing uses rows',
      'page: nothing uses types.a',
    ])
  })
})
