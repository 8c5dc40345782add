import { describe, expect, it } from 'vitest'
import { Email } from './fields.ts'

const isEmail = (text: string) => Email.safeParse(text).success

describe('Email', () => {
  it('takes addresses in any script', () => {
    for (const text of [
      'a@b.co',
      'jürgen@example.de',
      'ana.marin+tag@mail.example.com',
      'почта@пример.рф',
      'li@例子.公司',
      'x@xn--80ak6aa92e.com',
    ])
      expect([text, isEmail(text)]).toEqual([text, true])
  })

  it('refuses what is no address', () => {
    for (const text of [
      '',
      'a@b.c',
      'abcdef',
      'abc@def',
      'abc.def',
      'a b@example.com',
      'a@@example.com',
      '.a@example.com',
      'a..b@example.com',
      'a@-example.com',
      'a@example-.com',
      'a@example..com',
      'a@example.com>',
      'a\r\nBcc: b@example.com',
      '"a"@example.com',
      'a\u200b@example.com',
      'a@[127.0.0.1]',
      `${'a'.repeat(250)}@b.co`,
    ])
      expect([text, isEmail(text)]).toEqual([text, false])
  })

  it('makes one spelling of two', () => {
    expect(Email.parse(' JU\u0308RGEN@Example.DE ')).toBe('jürgen@example.de')
  })

  it('takes no longer for a long one', () => {
    const startedAt = performance.now()
    expect(isEmail(`${'a.'.repeat(100)}@${'a.'.repeat(20)}`)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(50)
  })
})
