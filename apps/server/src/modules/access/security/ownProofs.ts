import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { ChallengeMethod } from '../challenges/challengeStore.ts'
import type { StartedChallenge, Verdict } from '../challenges/challenges.ts'
import { neededStrength, strengthOf } from '../factors/strength.ts'
import type { Client } from '../sessions/client.ts'
import type { Tokens } from '../tokens.ts'

type Deps = { readonly db: Db; readonly tokens: Pick<Tokens, 'challenges' | 'factors' | 'sessions'> }
type Self = { readonly userId: number; readonly sessionId: string }
export type OwnProofs = ReturnType<typeof createOwnProofs>

const purpose = 'factor'

/** A person shows the factor in force again, before they may change what they prove themself with. */
export const createOwnProofs = ({ db, tokens }: Deps) => {
  const { challenges, factors, sessions } = tokens

  const enrolled = async (userId: number): Promise<ChallengeMethod[]> => {
    const [{ hasTotp, phone }, phones] = await Promise.all([factors.of(db, userId), factors.devices.reachable(db, userId)])
    return [
      ...(phones.length > 0 ? (['push'] as const) : []),
      ...(hasTotp ? (['otp'] as const) : []),
      ...(phone ? (['sms'] as const) : []),
      'email',
    ]
  }

  /** One in force where it can be used, otherwise one at least as good. */
  const methodFor = async (userId: number): Promise<ChallengeMethod> => {
    const inForce = await factors.inForceNow(db, userId)
    if (inForce.length === 0) return 'email'
    const goodEnough = (await enrolled(userId)).filter((method) => strengthOf(method) >= neededStrength(inForce))
    const method = goodEnough.find((each) => inForce.includes(each)) ?? goodEnough[0]
    if (!method) throw refuse('proof.unavailable')
    return method
  }

  return {
    begin: async ({ userId, sessionId }: Self, origin: Client): Promise<StartedChallenge> =>
      challenges.start(db, { userId, purpose, subject: sessionId, method: await methodFor(userId), origin }),

    finish: async ({ userId, sessionId }: Self, id: string, code: string | undefined): Promise<Verdict> => {
      const verdict = await challenges.answer({ id, userId, purpose, subject: sessionId, code })
      const method = verdict === 'passed' ? (await challenges.find(db, id))?.method : undefined
      if (method) await sessions.noteProof(db, sessionId, method)
      return verdict
    },
  }
}
