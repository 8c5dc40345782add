import * as z from 'zod'
import { user } from '../access.ts'
import { Passphrase } from './factors.ts'
import { Instant, ShortText, textUpTo } from '../fields.ts'
import { area, method, twin } from '../method.ts'

export const DeviceType = z.enum(['android', 'ios'])
export const Device = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  type: DeviceType,
  name: z.string(),
  location: z.string().optional(),
  lastActivityAt: Instant,
  /** One that is not cannot approve anything yet. */
  approved: z.boolean(),
})
export type Device = z.infer<typeof Device>

const one = z.strictObject({ deviceId: z.uuid() })

const list = method({
  access: user(),
  summary: 'Phones of the user; their secrets are never listed',
  effect: 'reads',
  rest: 'GET /auth/devices',
  input: z.strictObject({}),
  output: z.strictObject({ devices: z.array(Device) }),
  refuses: [],
})
const create = method({
  access: user(),
  summary:
    'Register the phone that the session runs on; its secret is shown this once. From a pairing link it is approved at once',
  effect: 'writes',
  rest: 'POST /auth/devices',
  input: z.strictObject({
    name: ShortText,
    code: ShortText,
    type: DeviceType,
    location: ShortText.optional(),
    pushToken: z.string().min(1).max(4096).optional(),
  }),
  output: Device.extend({ secret: z.string() }),
  refuses: [],
})
const get = method({
  access: user(),
  summary: 'One phone of the user',
  effect: 'reads',
  rest: 'GET /auth/devices/{deviceId}',
  input: one,
  output: Device,
  refuses: ['object.missing'],
})
const remove = method({
  access: user(),
  summary: 'Remove a phone; its sessions end at once',
  effect: 'writes',
  rest: 'DELETE /auth/devices/{deviceId}',
  input: one,
  output: z.strictObject({ ok: z.literal(true) }),
  refuses: ['object.missing', 'factor.inUse', 'proof.needed'],
})

/** Phones that were paired to approve sign-ins and payments. */
export const devices = area(
  'devices',
  {
    list,
    create,
    get,
    delete: remove,
    'own.list': method({
      access: user(),
      summary: 'Linked phones as the settings list them',
      effect: 'reads',
      rest: 'GET /device-api/device',
      input: z.strictObject({}),
      output: z.strictObject({ devices: z.array(Device) }),
      refuses: [],
    }),
    'own.delete': method({
      access: user(),
      summary: 'Remove one of the own phones',
      effect: 'writes',
      rest: 'DELETE /device-api/device/{deviceId}',
      input: one,
      output: z.strictObject({ success: z.literal(true) }),
      refuses: ['object.missing', 'factor.inUse', 'proof.needed'],
    }),
    'external.list': twin(list, 'GET /external/devices'),
    'external.create': twin(create, 'POST /external/devices'),
    'external.get': twin(get, 'GET /external/devices/{deviceId}'),
    'external.delete': twin(remove, 'DELETE /external/devices/{deviceId}'),
    'pairing.create': method({
      access: user(),
      summary: 'A link that pairs a phone with the account: works once and for five minutes',
      effect: 'writes',
      rest: 'POST /auth/scp/request',
      /** Needed unless the sign-in was a moment ago. */
      input: z.strictObject({ password: Passphrase.optional() }),
      output: z.strictObject({ deeplink: z.string(), expiresAt: Instant }),
      refuses: ['passphrase.needed', 'passphrase.wrong', 'login.blocked', 'proof.needed'],
    }),
    'storeLinks.send': method({
      access: user(),
      summary: "Send the links of the brand's application to a phone by text message",
      effect: 'writes',
      rest: 'POST /auth/stores-urls/send',
      input: z.strictObject({ phoneNumber: textUpTo(30).min(5) }),
      output: z.strictObject({ ok: z.literal(true), resendAfterSeconds: z.int() }),
      refuses: ['phone.invalid'],
    }),
  },
  'token',
)
