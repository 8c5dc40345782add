import { passphraseLength } from '@florin/contract/fields'
import { refuse } from '../../../platform/refuse.ts'
import type { LoginMode } from '../factors/loginMode.ts'
import { isGuessable } from './guessable.ts'

/** Too short to stand alone. */
export const isShortPassphrase = (passphrase: string): boolean => [...passphrase].length < passphraseLength.min

/** Whoever has a second step at sign-in may do with a shorter passphrase. */
export const assertLongEnough = (passphrase: string, loginMode: LoginMode, field: string): void => {
  if (loginMode === 'none' && isShortPassphrase(passphrase))
    throw refuse('passphrase.short', { field, min: passphraseLength.min })
}

/** `about` is what everyone may know of its owner. */
export const assertHardToGuess = (passphrase: string, about: readonly string[], field: string): void => {
  if (isGuessable(passphrase, about)) throw refuse('passphrase.common', { field })
}
