import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findHolder, type Holder } from '../signIn/holder.ts'
import type { Tokens } from '../tokens.ts'

type Deps = { readonly db: Db; readonly tokens: Pick<Tokens, 'guard' | 'passphrases' | 'factors'> }
export type Proof = ReturnType<typeof createProof>

/** What a person shows again before the safety of their account is touched. Wrong ones are counted. */
export const createProof = ({ db, tokens }: Deps) => {
  const { guard, passphrases, factors } = tokens

  return {
    /** Gives whom it proved. */
    passphrase: async (userId: number, given: string, field = 'password'): Promise<Holder> => {
      const holder = await findHolder(db, { id: userId })
      if (!holder) throw refuse('auth.required')
      const isRight = () => passphrases.matches(holder.passphraseHash, given)
      const attempt = await guard.attempt('passphrase', String(userId), isRight)
      if (attempt.outcome === 'blocked') throw refuse('login.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      if (attempt.outcome === 'failed') throw refuse('passphrase.wrong', { field })
      return holder
    },

    /** A code of the authenticator, judged by `isRight` while it is being enrolled. */
    code: async (userId: number, code: string, isRight = () => factors.checkTotp(db, userId, code)): Promise<void> => {
      const attempt = await guard.attempt('authenticator', String(userId), isRight)
      if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      if (attempt.outcome === 'failed') throw refuse('code.wrong', { field: 'code' })
    },
  }
}
