import { describe, expect, it } from 'vitest'
import { missingCharacters, passphraseStrength } from './passphraseStrength.ts'

describe('strength of a passphrase', () => {
  it('is short below the least length, counted in characters and not in code units', () => {
    expect(passphraseStrength('😀'.repeat(14), 15)).toBe('short')
    expect(missingCharacters('😀'.repeat(14), 15)).toBe(1)
  })

  it('does not praise one character repeated', () => {
    expect(passphraseStrength('a'.repeat(60), 15)).toBe('fair')
  })

  it('grows with length', () => {
    expect(passphraseStrength('open sesame flor', 15)).toBe('fair')
    expect(passphraseStrength('correct horse battery', 15)).toBe('good')
    expect(passphraseStrength('correct horse battery staple', 15)).toBe('strong')
  })
})
