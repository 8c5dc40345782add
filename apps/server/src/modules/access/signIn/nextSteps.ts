import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { AccessTokens } from '../sessions/accessTokens.ts'
import { attemptSeconds, type Attempts, browserSubject, loginSubject } from './attempts.ts'
import type { Browsers } from './browsers.ts'
import type { Challenges, StartedChallenge } from '../challenges/challenges.ts'
import type { Factors } from '../factors/factors.ts'
import { chooseFlow, type Flow } from './loginFlow.ts'
import type { Client } from '../sessions/client.ts'

type Deps = {
  readonly db: Db
  readonly factors: Factors
  readonly browsers: Browsers
  readonly challenges: Challenges
  readonly attempts: Attempts
  readonly accessTokens: AccessTokens
}
type SentRequest = {
  readonly userId: number
  readonly client: 'spa' | 'sei'
  readonly codeChallenge: string
  readonly checksNewBrowsers: boolean
  readonly secret?: string | undefined
  readonly pushToken?: string | undefined
}
/** A challenge that is under way, and the browser it was asked from. */
type Sent = { readonly challenge?: StartedChallenge | undefined; readonly browserId?: string | undefined }
export type SecondStep = {
  readonly code: string
  readonly challenge?: StartedChallenge | undefined
  readonly browserId?: string | undefined
  /** Good for approving the browser, and for nothing else. */
  readonly limitedToken?: string | undefined
}
export type NextSteps = ReturnType<typeof createNextSteps>

/** What follows on a right passphrase. */
export const createNextSteps = ({ db, factors, browsers, challenges, attempts, accessTokens }: Deps) => {
  /** The first one too: whoever has the passphrase alone may be the first to use it. */
  const isNewBrowser = async (tx: Tx, { userId, secret, checksNewBrowsers }: SentRequest): Promise<boolean> => {
    if (!checksNewBrowsers) return false
    const known = secret === undefined ? undefined : await browsers.find(tx, userId, secret)
    return known?.approvedAt === undefined
  }

  const approvedDevice = async (tx: Tx, { userId, secret }: SentRequest) => {
    const device = secret === undefined ? undefined : await factors.devices.bySecret(tx, secret)
    return device?.userId === userId && device.approvedAt ? device : undefined
  }

  return {
    choose: async (asked: SentRequest) => {
      const [found, device, isNew] = await Promise.all([
        factors.of(db, asked.userId),
        approvedDevice(db, asked),
        isNewBrowser(db, asked),
      ])
      const flow = chooseFlow({
        client: asked.client,
        isApprovedDevice: device !== undefined,
        loginMode: found.loginMode,
        isOperator: found.isOperator,
        hasTotp: found.hasTotp,
        hasPhone: found.phone !== undefined,
        hasReachableDevice: found.loginMode === 'push' && (await factors.devices.reachable(db, asked.userId)).length > 0,
        isNewBrowser: isNew,
      })
      return { flow, factors: found, device }
    },

    send: async ({ userId, secret, codeChallenge }: SentRequest, { flow, method }: Flow, origin: Client): Promise<Sent> => {
      if (!method) return {}
      const browserId = flow === 'verifyDevice' || secret !== undefined ? await browsers.noted(db, userId, secret) : undefined
      const about =
        flow === 'verifyDevice'
          ? ({ purpose: 'device', subject: browserSubject(browserId ?? '') } as const)
          : ({ purpose: 'login', subject: loginSubject(codeChallenge) } as const)
      return { browserId, challenge: await challenges.start(db, { userId, ...about, method, origin }) }
    },

    open: async (
      tx: OpenTx,
      given: SentRequest & { flow: Exclude<Flow['flow'], 'simple'>; device?: { id: string } | undefined; challenge: Sent },
      from: Client & { readonly brand: string },
    ): Promise<SecondStep> => {
      const { userId, client, flow, codeChallenge, device, pushToken } = given
      const { challenge, browserId } = given.challenge
      if (device) await factors.devices.touch(tx, device.id, pushToken)
      const attempt = { userId, client, flow, codeChallenge, brand: from.brand, browserId, deviceId: device?.id }
      const { code } = await attempts.open(tx, { ...attempt, challengeId: challenge?.id }, from)
      const limitedToken =
        flow === 'verifyDevice' && browserId !== undefined
          ? await accessTokens.issueForBrowser({ userId, browserId }, attemptSeconds)
          : undefined
      return { code, challenge, browserId, limitedToken }
    },

    /** Somebody comes in by the passphrase alone: written with their session. */
    remembering: ({ userId, secret }: SentRequest): RawBuilder<unknown>[] => browsers.remembering(userId, secret),
  }
}
