import * as z from 'zod'
import { newDevice } from '../access.ts'
import { Instant, PkceText } from '../fields.ts'
import { method, twin } from '../method.ts'
import { OneTimeCode } from './signIn.ts'

export const ApprovalWay = z.strictObject({
  id: z.enum(['email', 'sms', 'otp', 'push']),
  type: z.enum(['email', 'sms', 'otp', 'push']),
  /** Where it goes, hidden but for its owner; empty where nothing is sent. */
  target: z.string(),
})
export type ApprovalWay = z.infer<typeof ApprovalWay>

const methods = method({
  access: newDevice(),
  summary: 'Ways in which the user may approve a new phone, or the browser that they are signing in with',
  effect: 'reads',
  rest: 'GET /auth/devices/approve-methods',
  input: z.strictObject({}),
  output: z.strictObject({ methods: z.array(ApprovalWay) }),
  refuses: [],
})
const start = method({
  access: newDevice(),
  summary: 'Begin to approve a phone or browser in one of the ways; sends the code or the push',
  effect: 'writes',
  rest: 'POST /auth/devices/{deviceId}/approve',
  input: z.strictObject({ deviceId: z.uuid(), method: ApprovalWay.shape.id, codeChallenge: PkceText.optional() }),
  output: z.strictObject({
    methodId: z.uuid(),
    expiresAt: Instant,
    sentTo: z.string().optional(),
    /** To be chosen on the phone. */
    number: z.int().optional(),
    resendAfterSeconds: z.int(),
  }),
  refuses: ['object.missing'],
})
const finish = method({
  access: newDevice(),
  summary: 'Finish the approval with the code; a push is asked about without one',
  effect: 'writes',
  rest: 'PATCH /auth/devices/{deviceId}/approve/{methodId}',
  input: z.strictObject({
    deviceId: z.uuid(),
    methodId: z.uuid(),
    code: OneTimeCode.optional(),
    codeVerifier: PkceText.optional(),
  }),
  output: z.strictObject({ id: z.uuid(), approved: z.boolean(), status: z.enum(['ok', 'pending', 'declined']) }),
  refuses: ['object.missing', 'code.wrong', 'code.expired', 'code.blocked'],
})

/** Approving what is new: the same for phones and for browsers. */
export const approvalRules = {
  'approval.methods': methods,
  'approval.start': start,
  'approval.finish': finish,
  'external.approval.methods': twin(methods, 'GET /external/devices/approve-methods'),
  'external.approval.start': twin(start, 'POST /external/devices/{deviceId}/approve'),
  'external.approval.finish': twin(finish, 'PATCH /external/devices/{deviceId}/approve/{methodId}'),
}
