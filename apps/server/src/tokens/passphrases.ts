import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends; the work runs in the thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters typed on another keyboard may arrive composed differently. */
const normalised = (passphrase: string): string => passphrase.normalize('NFKC')

export type Passphrases = ReturnType<typeof createPassphrases>

export const createPassphrases = () => {
  let nobodys: Promise<string> | undefined

  return {
    hash: (passphrase: string): Promise<string> => hash(normalised(passphrase), cost),

    /** Without a hash, because there is no such person, it takes as long and says no. */
    matches: async (passphraseHash: string | undefined, passphrase: string): Promise<boolean> => {
      nobodys ??= hash('nobody has this passphrase', cost)
      const fallback = await nobodys
      const isRight = await verify(passphraseHash ?? fallback, normalised(passphrase))
      return isRight && passphraseHash !== undefined
    },
  }
}
