import type { ApprovalWay } from '@florin/contract/access/deviceApproval'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { browserSubject } from '../signIn/attempts.ts'
import type { Browsers } from '../signIn/browsers.ts'
import type { Challenges, StartedChallenge } from './challenges.ts'
import { findEmail } from './challengeStore.ts'
import { maskedEmail, maskedPhone } from './challengeTarget.ts'
import type { Factors } from '../factors/factors.ts'
import { neededStrength, strengthOf } from '../factors/strength.ts'
import type { Client } from '../sessions/client.ts'

/** Somebody signed in, or somebody whose sign-in waits for this browser. */
type Asking = { readonly userId: number; readonly newBrowserId?: string | undefined }
type Target = { readonly subject: string; readonly approve: () => Promise<unknown> }
type Deps = { readonly db: Db; readonly challenges: Challenges; readonly browsers: Browsers; readonly factors: Factors }
export type Finish = {
  readonly deviceId: string
  readonly methodId: string
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
}

/** What is new is approved by what is known: a phone by its owner, a browser by who signs in with it. */
export const createApprovals = ({ db, challenges, browsers, factors }: Deps) => {
  const allWays = async (tx: Tx, { userId, newBrowserId }: Asking): Promise<ApprovalWay[]> => {
    const [found, email, phones] = await Promise.all([
      factors.of(tx, userId),
      findEmail(tx, userId),
      factors.devices.reachable(tx, userId),
    ])
    const ways: ApprovalWay[] = []
    if (phones.length > 0) ways.push({ id: 'push', type: 'push', target: phones.map(({ name }) => name).join(', ') })
    if (found.hasTotp) ways.push({ id: 'otp', type: 'otp', target: '' })
    if (found.phone) ways.push({ id: 'sms', type: 'sms', target: maskedPhone(found.phone.e164) })
    if (email) ways.push({ id: 'email', type: 'email', target: maskedEmail(email) })
    if (newBrowserId !== undefined) return strongEnough(ways, found.loginMode)
    // A phone signs in by itself and approves payments: it is not to be had for less than the factor in force.
    const needed = neededStrength(await factors.inForceNow(tx, userId))
    return ways.filter(({ id }) => strengthOf(id) >= needed)
  }

  /** A browser must not be had for less than signing in costs. */
  const strongEnough = (ways: ApprovalWay[], loginMode: string): ApprovalWay[] => {
    if (!ways.some(({ id }) => id === loginMode)) return ways
    return ways.filter(({ id }) => id === loginMode || id === 'otp')
  }

  const targetOf = async ({ userId, newBrowserId }: Asking, deviceId: string): Promise<Target> => {
    if (newBrowserId !== undefined) {
      if (newBrowserId !== deviceId || !(await browsers.state(db, userId, deviceId))) throw refuse('object.missing')
      return { subject: browserSubject(deviceId), approve: () => browsers.approve(db, deviceId) }
    }
    const device = await factors.devices.find(db, userId, deviceId)
    if (!device || device.approvedAt) throw refuse('object.missing')
    return { subject: `device:${deviceId}`, approve: () => factors.devices.approve(db, userId, deviceId) }
  }

  return {
    ways: (asking: Asking): Promise<ApprovalWay[]> => allWays(db, asking),

    start: async (
      asking: Asking,
      { deviceId, method, codeChallenge }: { deviceId: string; method: ApprovalWay['id']; codeChallenge?: string | undefined },
      origin: Client,
    ): Promise<StartedChallenge> => {
      const { subject } = await targetOf(asking, deviceId)
      const ways = await allWays(db, asking)
      if (!ways.some(({ id }) => id === method)) throw refuse('object.missing', { field: 'method' })
      return challenges.start(db, { userId: asking.userId, purpose: 'device', subject, method, origin, codeChallenge })
    },

    finish: async (asking: Asking, { deviceId, methodId, code, codeVerifier }: Finish) => {
      const { subject, approve } = await targetOf(asking, deviceId)
      const { userId } = asking
      const verdict = await challenges.answer({ id: methodId, userId, purpose: 'device', subject, code, codeVerifier })
      if (verdict === 'passed') await approve()
      return verdict
    },
  }
}
