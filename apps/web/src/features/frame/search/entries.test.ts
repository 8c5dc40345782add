import { describe, expect, it } from 'vitest'
import { fits, looksPayable } from './entries.ts'

describe('fits', () => {
  it.each([
    ['Repeating payments', 'pay rep'],
    ['Безопасность', 'безоп'],
    ['Notificações', 'notificacoes'],
    ['Bank, card or wallet', 'card'],
  ])('finds %s by %s', (text, typed) => expect(fits(text, typed)).toBe(true))

  it('looks at the beginnings of words', () => expect(fits('History', 'story')).toBe(false))
})

describe('looksPayable', () => {
  it.each([
    ['ana@demo.test', 'email'],
    ['DE89 3704 0044 0532 0130 00', 'account'],
    ['4111-1111-1111-1111', 'account'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'account'],
    ['Halden & Rowe, DE89 3704 0044 0532 0130 00, 3,992.85 EUR, INV-20418', 'account'],
    ['rent 1250', undefined],
    ['Ana Marin', undefined],
    ['2026', undefined],
  ])('reads %s as %s', (text, kind) => expect(looksPayable(text)).toBe(kind))
})
