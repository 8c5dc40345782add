import type { IdentityMatch } from '@florin/contract/merchant/identityRequest'
import type { OnRecord, Person } from './identityStore.ts'

/** As two people write the same name: accents, capitals and hyphens do not make another. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What was asked beside what is on record, for whoever decides. */
export const compared = (asked: Person, known: OnRecord, isDocumentValid: boolean): IdentityMatch => ({
  name: plain(`${asked.firstName} ${asked.lastName}`) === plain(`${known.firstName} ${known.lastName}`),
  ...(asked.birthDate !== null && { dateOfBirth: asked.birthDate === known.birthDate }),
  ...(asked.country !== null && { country: asked.country === known.country }),
  document: isDocumentValid,
})

/** Whether an outcome speaks of what was asked, all of it and nothing else. */
export const isWhole = (match: IdentityMatch, asked: Person): boolean =>
  (match.dateOfBirth !== undefined) === (asked.birthDate !== null) && (match.country !== undefined) === (asked.country !== null)

export const isAllTrue = (match: IdentityMatch): boolean => Object.values(match).every(Boolean)
