import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findHolder, type Holder } from '../signIn/holder.ts'
import { neededStrength, strengthOf } from '../factors/strength.ts'
import type { Tokens } from '../tokens.ts'

/** For how long a factor that was shown counts in its session. */
const provedMinutes = 5

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'guard' | 'passphrases' | 'factors' | 'sessions'>
}
type Self = { readonly userId: number; readonly sessionId: string }
export type Proof = ReturnType<typeof createProof>

/** What a person shows again before the safety of their account is touched. Wrong ones are counted. */
export const createProof = ({ db, clock, tokens }: Deps) => {
  const { guard, passphrases, factors, sessions } = tokens

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

    /**
     * That the person has shown the factor in force, or one at least as good, in this session a moment ago. Within a transaction
     * where a lock decides whether it is needed.
     */
    factor: async ({ userId, sessionId }: Self, tx: Tx = db): Promise<void> => {
      const [shown, inForce] = await Promise.all([sessions.proofOf(tx, sessionId), factors.inForceNow(tx, userId)])
      const isFresh = shown && clock.now().getTime() - shown.at.getTime() < provedMinutes * 60_000
      if (!isFresh || strengthOf(shown.by) < neededStrength(inForce)) throw refuse('proof.needed')
    },

    /** A code of the authenticator, judged by `isRight` while it is being enrolled. */
    code: async (userId: number, code: string, isRight = () => factors.checkTotp(db, userId, code)): Promise<void> => {
      const attempt = await guard.attempt('authenticator', String(userId), isRight)
      if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      if (attempt.outcome === 'failed') throw refuse('code.wrong', { field: 'code' })
    },
  }
}
