import type { Limits } from '../../../platform/limits.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Deps = { readonly limits: Limits; readonly rateScale: number }
export type Letters = ReturnType<typeof createLetters>

export const lettersADay = 20

/** Whatever follows a plus goes to the same inbox. */
export const inboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** Senders can name anybody's address in as many links as they like: all of them together write to it so often in a day. */
export const createLetters = ({ limits, rateScale }: Deps) => ({
  /** Counts a letter, or says for how long none goes to the address. */
  take: async (tx: OpenTx, email: string): Promise<number | undefined> => {
    const rule = { bucket: 'receive.letters', max: lettersADay * rateScale, windowSeconds: 86_400, exact: true }
    const verdict = await limits.take({ ...rule, key: inboxOf(email) }, tx)
    return verdict.ok ? undefined : verdict.retryAfterSeconds
  },
})
