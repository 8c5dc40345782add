import { createHash, timingSafeEqual } from 'node:crypto'

/** S256 of RFC 7636. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier, 'ascii').digest('base64url')

/** Whether somebody holds what a challenge was made from. */
export const provesChallenge = (verifier: string | undefined, challenge: string): boolean => {
  if (verifier === undefined) return false
  const made = Buffer.from(challengeOf(verifier))
  const wanted = Buffer.from(challenge)
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}
