import { type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { Refused } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { CodeToSend, PushToSend } from './challengeMessages.ts'
import { type ChallengeRequest, createChallenges } from './challenges.ts'

const origin = { ip: '203.0.113.7', userAgent: 'test' }

/** How it came out: what was answered, or the refusal. */
export const outcome = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** Another code than the right one. */
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** One person and their challenges; what is sent stays here. */
export const challengesOf = async ({ parts, given, db }: TestApp, { rateScale = 1000 } = {}) => {
  const { clock, limits, tokens } = parts
  const { userId } = await given.person()
  const codes: CodeToSend[] = []
  const pushes: PushToSend[] = []
  const authenticator: { shows: string | undefined } = { shows: undefined }
  const challenges = createChallenges({
    db,
    clock,
    ids: systemIds,
    limits,
    guard: tokens.guard,
    secret: 'a secret of the tests',
    rateScale,
    messages: {
      code: async (_tx, message) => void codes.push(message),
      push: async (_tx, message) => pushes.push(message),
    },
    checkTotp: async (_tx, _userId, code) => {
      if (code !== authenticator.shows) return false
      authenticator.shows = undefined
      return true
    },
  })

  const device = async (ofUser = userId, approved = true): Promise<string> => {
    const secret = systemIds.secret()
    const now = clock.now()
    await db
      .insertInto('device')
      .values({
        id: systemIds.uuid(),
        user_id: ofUser,
        code: systemIds.uuid(),
        type: 'ios',
        name: 'Phone',
        secret_hash: sha256(secret),
        approved_at: approved ? now : null,
        last_active_at: now,
        created_at: now,
      })
      .execute()
    return secret
  }

  return {
    userId,
    codes,
    pushes,
    authenticator,
    device,
    started: (change: Partial<ChallengeRequest> = {}) =>
      challenges.start(db, { userId, purpose: 'login', subject: 'attempt', method: 'email', origin, ...change }),
    answer: (id: string, code?: string, change: object = {}) =>
      challenges.answer({ id, userId, purpose: 'login', subject: 'attempt', code, ...change }),
    resend: (id: string) => challenges.resend(db, id, origin),
    decide: (id: string, deviceSecret: string, result: boolean, number?: number) =>
      db.transaction().execute((tx) => challenges.decide(tx, { id, deviceSecret, result, number })),
    lastCode: () => codes.at(-1)?.code ?? '',
  }
}
export type ChallengesOfOne = Awaited<ReturnType<typeof challengesOf>>
