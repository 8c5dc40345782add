import { DocumentCategory } from './documentTypes.ts'
import type { ProfileStatus } from './profileStatus.ts'

/** The status of a document, as it is stored. */
export type DocumentState = 'submitted' | 'underReview' | 'validated' | 'rejected' | 'removed'

/** How a document stands today: what became of it, and what time makes of that. */
export type DocumentStanding = 'none' | 'submitted' | 'underReview' | 'validated' | 'rejected' | 'expired' | 'expiringSoon'

export const expiringSoonDays = 30

/** Days are written 2026-01-31. The last day is still good. */
export const standingOf = (state: DocumentState, expiresOn: string | undefined, today: string): DocumentStanding => {
  if (state === 'removed') return 'none'
  if (state !== 'validated' || expiresOn === undefined) return state
  if (expiresOn < today) return 'expired'
  return daysBetween(today, expiresOn) <= expiringSoonDays ? 'expiringSoon' : 'validated'
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The same standing has another number among proofs of address than among all other documents. */
const addressNumbers = { validated: 0, none: 1, submitted: 2, underReview: 2, rejected: 3, expired: 4, expiringSoon: 5 } as const
const documentNumbers = { none: 0, validated: 1, submitted: 2, underReview: 2, rejected: 3, expired: 4, expiringSoon: 5 } as const

export const addressStatusId = (standing: DocumentStanding): number => addressNumbers[standing]
export const documentStatusId = (standing: DocumentStanding): number => documentNumbers[standing]
export const statusIdOf = (categoryId: number, standing: DocumentStanding): number =>
  categoryId === DocumentCategory.address ? addressStatusId(standing) : documentStatusId(standing)

/** Back from the wire; what is handed in and what is looked at have one number. */
export const standingOfStatus = (categoryId: number, statusId: number): DocumentStanding => {
  const numbers = categoryId === DocumentCategory.address ? addressNumbers : documentNumbers
  return (Object.keys(numbers) as DocumentStanding[]).find((standing) => numbers[standing] === statusId) ?? 'none'
}

/** The names that people see, the same for everything that is proved. */
const profileNames = {
  none: 'none',
  submitted: 'pending',
  underReview: 'pending',
  validated: 'validated',
  rejected: 'rejected',
  expired: 'expiredSoon',
  expiringSoon: 'expiredSoon',
} as const satisfies Record<DocumentStanding, ProfileStatus>
export const profileStatusOf = (standing: DocumentStanding): (typeof profileNames)[DocumentStanding] => profileNames[standing]
