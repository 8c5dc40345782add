import * as argon2 from '@node-rs/argon2'

/**
 * Argon2id, the first of the parameters that OWASP recommends: of those that take as long to guess at, the one that needs most
 * memory, which is what machines built for guessing lack. The work runs in the thread pool.
 */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const mark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** The same characters typed on another keyboard may arrive composed differently. */
const normalised = (passphrase: string): string => passphrase.normalize('NFKC')

export type Passphrases = ReturnType<typeof createPassphrases>

export const createPassphrases = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2) => {
  let nobodys: Promise<string> | undefined

  return {
    hash: (passphrase: string): Promise<string> => hash(normalised(passphrase), cost),

    /** Whether it was made with the present parameters. */
    isCurrent: (passphraseHash: string): boolean => passphraseHash.startsWith(mark),

    /** Without a hash, because there is no such person, it takes as long and says no. */
    matches: async (passphraseHash: string | undefined, passphrase: string): Promise<boolean> => {
      nobodys ??= hash('nobody has this passphrase', cost)
      const fallback = await nobodys
      const isRight = await verify(passphraseHash ?? fallback, normalised(passphrase))
      return isRight && passphraseHash !== undefined
    },
  }
}
