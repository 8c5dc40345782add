import type { TFunction } from 'i18next'

/** Codes for which there are words of ours; an operator's own words are shown as they are. */
const known = ['faceMismatch', 'documentUnreadable', 'nameMismatch', 'expired', 'rejected'] as const

export const reasonText = (reason: string | undefined, t: TFunction<'identity'>): string => {
  const code = known.find((each) => each === (reason ?? 'rejected'))
  if (code) return t(`reasons.${code}`)
  // A code of a vendor that we have no words for says nothing to a person.
  return reason && /\s/.test(reason) ? reason : t('reasons.rejected')
}
