import { describe, expect, it } from 'vitest'
import { CountryCode, LongText, PersonName, ShortText } from './fields.ts'

const hidden: [name: string, sign: string][] = [
  ['a right-to-left override', '\u202E'],
  ['a left-to-right isolate', '\u2066'],
  ['a right-to-left mark', '\u200F'],
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a zero-width non-joiner', '\u200C'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a Hangul filler', '\u3164'],
  ['a Braille blank', '\u2800'],
  ['a line separator', '\u2028'],
  ['an escape', '\u001B'],
  ['a tag letter', '\u{E0041}'],
  ['a variation selector', '\uFE0F'],
]

describe('free text', () => {
  it.each(hidden)('has no %s in it', (_name, sign) => {
    for (const field of [ShortText, LongText, PersonName]) {
      const { error } = field.safeParse(`Ana${sign}Bell`)
      expect(error?.issues[0]?.message).toBe('controls')
    }
  })

  it.each(['Zoë Łukasiewicz', 'O’Neil-Ďuriš', 'Пётр', 'محمد', 'می‌خواهم', 'क्‍ष', '李小龍', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ﬁne №5'])(
    'may be %s',
    (text) => {
      expect(ShortText.parse(text)).toBe(text)
      expect(PersonName.parse(text)).toBe(text)
    },
  )

  it('may have several lines where it is long', () => {
    expect(LongText.parse('One\r\ntwo\nthree')).toBe('One\r\ntwo\nthree')
  })
})

describe('a country', () => {
  it.each(['LT', 'GB', 'GR', 'XK', 'BQ', 'SS'])('may be %s', (code) => expect(CountryCode.safeParse(code).success).toBe(true))
  it.each(['XX', 'ZZ', 'UK', 'EU', 'EL', 'AN', 'lt', 'LTU', ''])('is not %s', (code) =>
    expect(CountryCode.safeParse(code).success).toBe(false),
  )
})
