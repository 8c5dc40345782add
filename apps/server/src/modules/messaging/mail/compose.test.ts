import { brands } from '@florin/brands/brands'
import { describe, expect, it } from 'vitest'
import { composeMail, strangersName } from './compose.ts'

const greetingOf = (firstName: string): string | undefined =>
  composeMail({ email: 'ana@test.example', firstName, language: 'en', brand: brands.florin }, 'Subject', {
    paragraphs: ['Body'],
    closing: [],
  }).text.split('\n')[0]

describe('a letter to an address that anybody may have typed', () => {
  it.each([
    ['Ana', 'Hello Ana,'],
    ['Maria del Carmen', 'Hello Maria del Carmen,'],
    ['Your account is locked', 'Hello,'],
    ['call +1 (800) 555-0199', 'Hello,'],
    ['https://florin.help', 'Hello https florin help,'],
    ['👻', 'Hello,'],
  ])('greets %s with no more than a name', (typed, greeting) => {
    expect(greetingOf(typed)).toBe(greeting)
  })

  it.each([
    ['Studio 54 & Sons', 'Studio 54 & Sons'],
    ['Prize desk: 1-800-555-0199 now', 'Prize desk now'],
    ['Ring ８００ ５５５ ０１９９', 'Ring'],
    ['1234567 Ontario Inc', 'Ontario Inc'],
  ])('names %s without a number to call', (typed, name) => {
    expect(strangersName(typed)).toBe(name)
  })
})
