export type Strength = 'short' | 'fair' | 'good' | 'strong'

/**
 * An estimate by length, counted as a person counts characters. Repeating few characters adds no strength,
 * so the length that counts is at most twice the number of different ones.
 */
export const passphraseStrength = (text: string, minLength: number): Strength => {
  const characters = [...text]
  if (characters.length < minLength) return 'short'
  const counted = Math.min(characters.length, new Set(characters).size * 2)
  if (counted < minLength + 3) return 'fair'
  return counted < minLength + 9 ? 'good' : 'strong'
}

export const missingCharacters = (text: string, minLength: number): number => Math.max(0, minLength - [...text].length)
