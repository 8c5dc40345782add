import * as z from 'zod'
import { service } from '../access.ts'
import { Device, DeviceType } from './devices.ts'
import { ChangedPassphrase, Email, Id, LongText, PathId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { TokenPair } from './signIn.ts'

const PathIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(PathId).max(100))
const PushText = z.strictObject({
  title: ShortText,
  body: LongText.max(1000),
  data: z.record(textUpTo(100), textUpTo(1000)).optional(),
})
const ofUser = z.strictObject({ userId: PathId })
const ofDevice = ofUser.extend({ deviceId: z.uuid() })

/** Between our own services, with the service secret and without a proxy in between. To anybody else they do not exist. */
export const internal = area(
  'internal',
  {
    login: method({
      access: service(),
      summary: 'Sign a user in without a passphrase, on behalf of another service',
      effect: 'writes',
      rest: 'POST /internal/login',
      input: z.strictObject({ userId: Id, client: ShortText, reason: ShortText.optional() }),
      output: TokenPair,
      refuses: ['object.missing', 'login.failed', 'operator.factorNeeded'],
    }),
    'user.update': method({
      access: service(),
      summary: 'Change what the token service holds of a user; a new passphrase or a block ends all their sessions',
      effect: 'writes',
      rest: 'PATCH /users/{userId}',
      input: ofUser.extend({
        login: Email.optional(),
        password: ChangedPassphrase.optional(),
        twoFactorMode: z.enum(['none', 'push']).optional(),
        blocked: z.boolean().optional(),
      }),
      output: z.strictObject({
        userId: Id,
        login: z.string(),
        twoFactorMode: z.enum(['none', 'push', 'sms', 'otp']),
        blocked: z.boolean(),
      }),
      refuses: [
        'object.missing',
        'login.taken',
        'passphrase.short',
        'passphrase.common',
        'twoStep.needsPhone',
        'twoStep.shortPassphrase',
        'operator.factorNeeded',
      ],
    }),
    'password.check': method({
      access: service(),
      summary: 'Whether a passphrase is the user’s; wrong ones are counted',
      effect: 'writes',
      rest: 'POST /users/{userId}/check-password',
      input: ofUser.extend({ password: z.string().min(1).max(1024) }),
      output: z.strictObject({ valid: z.boolean() }),
      refuses: ['object.missing', 'login.blocked'],
    }),
    'device.list': method({
      access: service(),
      summary: 'Phones of one or several users',
      effect: 'reads',
      rest: 'GET /users/{userIds}/devices',
      input: z.strictObject({ userIds: PathIds }),
      output: z.strictObject({ users: z.array(z.strictObject({ userId: Id, devices: z.array(Device) })) }),
      refuses: [],
    }),
    'device.create': method({
      access: service(),
      summary: 'Register a phone for a user; it waits for a decision',
      effect: 'writes',
      rest: 'POST /users/{userId}/devices',
      input: ofUser.extend({
        name: ShortText,
        code: ShortText,
        type: DeviceType,
        location: ShortText.optional(),
        pushToken: z.string().min(1).max(4096).optional(),
      }),
      output: z.strictObject({ id: z.uuid(), secret: z.string(), approved: z.boolean() }),
      refuses: ['object.missing'],
    }),
    'device.decide': method({
      access: service(),
      summary: 'Approve a phone that waits for it, or decline and forget it',
      effect: 'writes',
      rest: 'PUT /users/{userId}/devices/{deviceId}/{decision}',
      input: ofDevice.extend({ decision: z.enum(['approve', 'decline']) }),
      output: z.strictObject({ id: z.uuid(), approved: z.boolean() }),
      refuses: ['object.missing'],
    }),
    'push.send': method({
      access: service(),
      summary: 'Push a message to all approved phones of a user',
      effect: 'writes',
      rest: 'POST /users/{userId}/push',
      input: ofUser.extend(PushText.shape),
      output: z.strictObject({ sent: z.int() }),
      refuses: ['object.missing'],
    }),
    'push.sendOne': method({
      access: service(),
      summary: 'Push a message to one phone of a user; not sent when it is not approved or cannot be reached',
      effect: 'writes',
      rest: 'POST /users/{userId}/push/{deviceId}',
      input: ofDevice.extend(PushText.shape),
      output: z.strictObject({ sent: z.boolean() }),
      refuses: ['object.missing'],
    }),
  },
  'token',
)
