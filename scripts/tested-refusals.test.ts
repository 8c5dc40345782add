import { describe, expect, it } from 'vitest'
import { testedRefusals } from './tested-refusals.ts'

describe('tested refusals', () => {
  it('are read from the names of tests, below the method they belong to', () => {
    const source = `
      describe('tokens.login', () => {
        it('refuses with login.failed when the passphrase is wrong', () => {})
        it.each([1, 2])('refuses with login.blocked after %d tries', () => {})
        it('gives a token pair', () => {})
      })
      describe("tokens.refresh", () => {
        it("refuses with session.expired", () => {})
      })`
    expect(testedRefusals(source)).toEqual([
      'tokens.login login.failed',
      'tokens.login login.blocked',
      'tokens.refresh session.expired',
    ])
  })
})
