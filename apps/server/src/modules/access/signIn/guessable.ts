import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Phrases that everybody has read as examples of good ones. */
const famous = [
  'correcthorsebatterystaple',
  'thequickbrownfoxjumpsoverthelazydog',
  'tobeornottobethatisthequestion',
  'maytheforcebewithyou',
  'letmeinplease',
  'ilovemymotherandfather',
  'thisismypassword',
  'thisismypassphrase',
  'mypassphraseissecret',
]

/** A million guesses would find what scores less. */
const leastScore = 2
/** Longer ones are judged by their beginning, so that the time it takes stays small. */
const judgedCharacters = 64

/** How many letters-as-digits are tried out; each more doubles the work. */
const l33tMaxSubstitutions = 4

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, famous }, graphs: adjacencyGraphs, l33tMaxSubstitutions })

const withoutSeparators = (text: string): string => text.replaceAll(/[\s._-]+/gu, '')

/** Whether a passphrase is among the common ones, one thing repeated, a row of keys, or what everyone knows about its owner. */
export const isGuessable = (passphrase: string, about: readonly string[]): boolean => {
  const known = about.flatMap((text) => [text, ...text.split(/[@\s]/)]).filter((text) => text.length > 2)
  const plain = passphrase.normalize('NFKC').toLowerCase()
  const forms = [plain, withoutSeparators(plain)].filter((form) => form !== '').map((form) => form.slice(0, judgedCharacters))
  return forms.some((form) => estimator.check(form, known).score < leastScore)
}
