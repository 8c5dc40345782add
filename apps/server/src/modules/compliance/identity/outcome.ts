export type Outcome = 'approved' | 'rejected' | 'nameMismatch' | 'expired'

/** What the vendor read from the document. */
export type Facts = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth?: string | undefined
  readonly number?: string | undefined
  readonly issued?: string | undefined
  readonly expiration?: string | undefined
}
export type Finding = {
  readonly status: 'success' | 'failed'
  readonly rejectReason?: string | undefined
  readonly extracted?: Facts | undefined
}
export type Known = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth?: string | undefined }

/** Words of a name as documents write them: without marks, in capitals, hyphens as spaces. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

const includesAll = (all: readonly string[], some: readonly string[]): boolean => some.every((word) => all.includes(word))

/** The same person's name: documents add middle names and swap the order, but leave out neither the first nor the family name. */
export const isSameName = (known: Known, read: Known): boolean => {
  const onPaper = wordsOf(`${read.firstName} ${read.lastName}`)
  return includesAll(onPaper, [...wordsOf(known.firstName).slice(0, 1), ...wordsOf(known.lastName)])
}

/** What a vendor's finding means for us. A document of somebody else, or one that has run out, proves nothing. */
export const outcomeOf = ({ status, extracted }: Finding, known: Known, today: string): Outcome => {
  if (status === 'failed') return 'rejected'
  if (!extracted) return 'approved'
  if (!isSameName(known, extracted)) return 'nameMismatch'
  if (known.dateOfBirth && extracted.dateOfBirth && known.dateOfBirth !== extracted.dateOfBirth) return 'nameMismatch'
  return extracted.expiration !== undefined && extracted.expiration < today ? 'expired' : 'approved'
}
