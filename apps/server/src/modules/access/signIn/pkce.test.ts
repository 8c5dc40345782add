import { expect, it } from 'vitest'
import { challengeOf, provesChallenge } from './pkce.ts'

/** Appendix B of RFC 7636. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it("makes the challenge of the standard's example", () => {
  expect(challengeOf(verifier)).toBe(challenge)
  expect(provesChallenge(verifier, challenge)).toBe(true)
})

it.each<[string, string | undefined]>([
  ['no verifier', undefined],
  ['an empty one', ''],
  ['another one', 'x'.repeat(43)],
  ['the challenge itself, as the plain method would have it', challenge],
  ['a longer one', `${verifier}A`],
])('takes %s for no proof', (_name, given) => {
  expect(provesChallenge(given, challenge)).toBe(false)
})
