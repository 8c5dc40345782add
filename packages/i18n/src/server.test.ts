import { describe, expect, it } from 'vitest'
import { refusals } from '@florin/contract/errors'
import type { Refusal } from '@florin/contract/errors'
import { CurrencyCode, Decimal, Email, Id, NewPassphrase, PkceText, PositiveDecimal, ShortText } from '@florin/contract/fields'
import { fieldProblems } from '@florin/contract/issues'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { languages } from './languages.ts'
import { legalText } from './legal.ts'
import { readTexts } from './load.ts'
import { placeholders } from './params.ts'
import { fieldText, fixedT, legalDocumentIn, refusalText, translator } from './server.ts'
import type { TextKey } from './types.ts'

const leaves = (texts: object, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'string'
      ? [[`${path}${name}`, part] as [string, string]]
      : typeof part === 'object' && part !== null
        ? leaves(part, `${path}${name}.`)
        : [],
  )

describe('translator', () => {
  it('speaks the language it is asked for', () => {
    expect(translator('en')('common:cancel')).toBe('Cancel')
    expect(translator('uk')('common:cancel')).toBe('Скасувати')
  })

  it('says of every text what the engine of the pages says', () => {
    for (const language of languages)
      for (const [namespace, texts] of Object.entries(readTexts()[language]))
        for (const [path, text] of leaves(texts, `${namespace}:`)) {
          const params = Object.fromEntries(placeholders(text).map((name) => [name, `<${name}> $& 'x'`]))
          expect(translator(language)(path as TextKey, params), `${language} ${path}`).toBe(fixedT(language)(path, params))
        }
  })

  it('does not escape: whoever writes HTML does', () => {
    expect(translator('en')('mail:greeting', { firstName: "D'Arcy <3" })).toBe("Hello D'Arcy <3,")
  })

  it.each([
    [1, 'действует 1 час.'],
    [24, 'действует 24 часа.'],
    [48, 'действует 48 часов.'],
  ])('counts %i hours as Russian does', (hours, ending) => {
    expect(translator('ru')('mail:activation.validity', { hours })).toContain(ending)
  })
})

describe('refusalText', () => {
  it('has words of its own for every refusal in every language', () => {
    for (const language of languages)
      for (const refusal of Object.keys(refusals) as Refusal[]) {
        const text = refusalText(language, refusal, { min: 15, count: 2, max: '10.00 EUR', last: '1.08', retryAfterSeconds: 90 })
        expect(text, `${language} ${refusal}`).not.toContain(refusal)
        expect(text, `${language} ${refusal}`).not.toContain('{{')
      }
  })

  it('gives the texts that clients know in English', () => {
    expect(refusalText('en', 'server.error')).toBe('Server is not available')
    expect(refusalText('en', 'session.expired')).toBe('Session expired')
    expect(refusalText('en', 'refresh.empty')).toBe('empty refresh token')
  })

  it('tells the wait in the unit of the text, rounded up', () => {
    expect(refusalText('en', 'rate.limited', { retryAfterSeconds: 61 })).toBe('Too many attempts. Try again in 61 seconds.')
    expect(refusalText('en', 'login.blocked', { retryAfterSeconds: 61 })).toBe(
      'Too many failed attempts. Try again in 2 minutes.',
    )
    expect(refusalText('en', 'login.blocked', { minutes: 1 })).toBe('Too many failed attempts. Try again in 1 minute.')
    expect(refusalText('ro', 'login.blocked', { minutes: 20 })).toContain('peste 20 de minute')
  })
})

describe('fieldText', () => {
  const schema = sandbox['message.list'].input.extend({
    email: Email,
    id: Id,
    note: ShortText,
    pass: NewPassphrase,
    amount: Decimal,
    paid: PositiveDecimal,
    currency: CurrencyCode,
    challenge: PkceText,
  })
  const broken = {
    channel: 'pigeon',
    pageSize: 101,
    email: 'nobody',
    id: 0,
    note: 'x'.repeat(201),
    pass: 'short',
    amount: '1e5',
    paid: '0.00',
    currency: 'euro',
    surprise: true,
  }

  it.each(languages)('puts every problem that a schema can find into words (%s)', (language) => {
    const problems = fieldProblems(schema.safeParse(broken).error!, broken)
    expect(new Set(problems.map(({ field }) => field))).toEqual(new Set([...Object.keys(broken), 'challenge']))
    for (const { key, params } of problems) {
      const text = fieldText(language, key, params)
      expect(text, key).not.toBe(key)
      expect(text, key).not.toContain('{{')
    }
  })
})

describe('legal documents', () => {
  const params = { legalName: 'Amber Pay UAB', projectName: 'Amber Pay', email: 'help@amberpay.example', address: 'Vilnius' }

  it.each(languages)('are whole and filled in (%s)', (language) => {
    for (const key of ['userAgreement', 'privacyPolicy'] as const) {
      const document = legalDocumentIn(language, key, params)
      const text = legalText(document)
      expect(document.sections).toHaveLength(7)
      expect(text).toContain('Amber Pay UAB')
      expect(text).toContain('help@amberpay.example')
      expect(text).not.toContain('{{')
      expect(text).toContain(`7. ${document.sections[6]?.heading}\n`)
    }
  })
})
