import type { ApprovalWay } from '@florin/contract/access/deviceApproval'
import { CallError, isCallError } from '../../app/call/error.ts'
import { signIn } from '../../app/boot/engine.ts'
import type { Outcome, WaitingApproval, WaitingSignIn } from '../../app/session/signIn.ts'

export type Way = ApprovalWay['id']
/** What a person is asked for, whichever call is behind it. */
export type Challenge = {
  readonly way: Way
  readonly sentTo: string
  readonly number: number | undefined
  readonly sentAt: number
  readonly answer: (code: string) => Promise<Outcome>
  /** How a push stands. */
  readonly poll: () => Promise<Outcome>
  readonly resend: () => Promise<{ resendAfterSeconds: number }>
}

export const challengeOfSignIn = (waiting: WaitingSignIn): Challenge => {
  const way = waiting.flow === 'verifyDevice' ? 'email' : waiting.flow
  return {
    way,
    sentTo: waiting.sentTo ?? '',
    number: waiting.number,
    sentAt: waiting.sentAt,
    answer: (code) => signIn.finish(waiting, code),
    poll: () => signIn.poll(waiting),
    resend: () => signIn.resend(way, waiting.key),
  }
}

/** The form shows one field, whatever the call names it. */
const onField = (error: unknown): never => {
  if (!isCallError(error)) throw error
  const fieldErrors = error.fieldErrors.map((fault) => (fault.field === 'code' ? { ...fault, field: 'otp' } : fault))
  const { code, status, description, data, retryAfterSeconds } = error
  throw new CallError({ code, status, description, fieldErrors, data, retryAfterSeconds, cause: error })
}

export const challengeOfApproval = (waiting: WaitingSignIn, approval: WaitingApproval): Challenge => ({
  way: approval.way,
  sentTo: approval.sentTo ?? '',
  number: approval.number,
  sentAt: approval.sentAt,
  answer: (code) => signIn.finishApproval(waiting, approval, code).catch(onField),
  poll: () => signIn.finishApproval(waiting, approval),
  resend: () => signIn.resend(approval.way, approval.methodId),
})

/** Nothing more can be done about it but to begin again. */
export const isOver = (error: unknown, way: Way): boolean => {
  if (!isCallError(error)) return false
  if (error.status === 401 || error.status === 403) return true
  // A code that has run out can be sent again; a push or an authenticator's question cannot be revived that way.
  return error.status === 422 && error.fieldErrors.length === 0 && (way === 'push' || way === 'otp')
}
