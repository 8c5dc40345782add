import * as z from 'zod'
import { customer, keyScopes } from '../access.ts'
import { CurrencyCode, Day, Id, Instant, LongId, PathId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { IpAddress, IpAddressOrNetwork } from './ipRange.ts'
import { ApiReference } from './reference.ts'
import { Cursor } from './v1Shapes.ts'

const manages = customer({ can: 'manage', only: 'company' })
/** Whoever changes what a program may do shows a factor first. */
const proved = 'proof.needed'

export const requestPageSize = 20
/** Requests are forgotten after so many days. */
export const requestDays = 30

const policy = {
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  /** Up to which it pays by itself, each time; more than that waits for an approver. Without it, everything does. */
  payLimit: PositiveDecimal.optional(),
  /** And all of that in a day of UTC; the rest waits likewise. */
  payDailyLimit: PositiveDecimal.optional(),
  /** Of both. */
  payCurrencyCode: CurrencyCode.optional(),
}

export const ApiKey = z.strictObject({
  id: Id,
  customerId: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** How it begins, and its last four characters: enough to tell one from another. */
  keyPrefix: z.string(),
  ...policy,
  createdBy: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.optional(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const AllowedIp = z.strictObject({
  id: Id,
  customerId: Id,
  name: z.string(),
  enabled: z.boolean(),
  ipFrom: z.string(),
  ipTo: z.string(),
  createdAt: Instant,
})
export type AllowedIp = z.infer<typeof AllowedIp>

export const ApiRequest = z.strictObject({
  id: LongId,
  apiKeyId: Id,
  apiKeyName: z.string(),
  method: z.string(),
  path: z.string(),
  ip: z.string(),
  httpStatus: z.int(),
  durationMs: z.int(),
  requestId: z.string(),
  requestBody: z.string().optional(),
  responseBody: z.string().optional(),
  createdAt: Instant,
})
export type ApiRequest = z.infer<typeof ApiRequest>

const named = { name: ShortText, enabled: z.boolean() }
/** Only repeats whom the call is for. */
const own = { customerId: Id.optional() }
/** In a query everything is text. */
const ownInQuery = { customerId: PathId.optional() }
const one = { id: PathId }
const removed = z.strictObject({})
const removing = z.strictObject({ ...one, customerId: PathId.optional() })
const range = { ipFrom: IpAddressOrNetwork, ipTo: IpAddress.optional() }

export const publicApi = area('publicApi', {
  'key.list': method({
    access: manages,
    summary: 'Keys of the company’s programs, without the keys themselves',
    effect: 'reads',
    rest: 'GET /public-api/apikey',
    input: z.strictObject(ownInQuery),
    output: z.strictObject({ items: z.array(ApiKey) }),
    refuses: ['company.mismatch'],
  }),
  'key.create': method({
    access: manages,
    summary: 'Make a key for a program; it is shown this once, and kept as a hash',
    // Not `creates`: answers of those are kept for whoever asks again, and this one holds the key.
    effect: 'writes',
    rest: 'POST /public-api/apikey',
    input: z.strictObject({ ...own, ...named, ...policy }),
    output: z.strictObject({ ...ApiKey.shape, key: z.string() }),
    refuses: [proved, 'apiKey.tooMany', 'apiKey.policy', 'amount.unfit'],
  }),
  'key.update': method({
    access: manages,
    summary: 'Rename a key, switch it on or off, or change what it may do; off counts at once, everywhere',
    effect: 'writes',
    rest: 'PUT /public-api/apikey/{id}',
    input: z.strictObject({ ...one, ...own, ...named, ...policy }),
    output: ApiKey,
    refuses: ['object.missing', proved, 'apiKey.policy', 'amount.unfit'],
  }),
  'key.delete': method({
    access: manages,
    summary: 'Delete a key; what it asked for stays in the log',
    effect: 'writes',
    rest: 'DELETE /public-api/apikey/{id}',
    input: removing,
    output: removed,
    refuses: ['object.missing'],
  }),
  'allowedIp.list': method({
    access: manages,
    summary: 'Addresses that keys may be used from; without any, keys read from everywhere and change nothing',
    effect: 'reads',
    rest: 'GET /public-api/allowedip',
    input: z.strictObject(ownInQuery),
    output: z.strictObject({ items: z.array(AllowedIp) }),
    refuses: [],
  }),
  'allowedIp.create': method({
    access: manages,
    summary: 'Allow a range of addresses, from one to another or as a network',
    effect: 'creates',
    rest: 'POST /public-api/allowedip',
    input: z.strictObject({ ...own, ...named, ...range }),
    output: AllowedIp,
    refuses: [proved, 'allowedIp.tooMany', 'allowedIp.range'],
  }),
  'allowedIp.update': method({
    access: manages,
    summary: 'Change a range of addresses, or switch it on or off',
    effect: 'writes',
    rest: 'PUT /public-api/allowedip/{id}',
    input: z.strictObject({ ...one, ...own, ...named, ...range }),
    output: AllowedIp,
    refuses: ['object.missing', proved, 'allowedIp.range'],
  }),
  'allowedIp.delete': method({
    access: manages,
    summary: 'Delete a range of addresses',
    effect: 'writes',
    rest: 'DELETE /public-api/allowedip/{id}',
    input: removing,
    output: removed,
    refuses: ['object.missing', proved],
  }),
  'reference.get': method({
    access: manages,
    summary: 'Every call of programs with its fields, its problems and examples that run as they are',
    effect: 'reads',
    rest: 'GET /public-api/reference',
    input: z.strictObject({}),
    output: ApiReference,
    refuses: [],
  }),
  'request.list': method({
    access: manages,
    summary: 'What the company’s programs have asked for, the newest first, for thirty days',
    effect: 'reads',
    rest: 'GET /public-api/apirequest',
    input: z.strictObject({
      ...ownInQuery,
      apiKeyId: PathId.optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      query: textUpTo(100).optional(),
      pageNumber: PathId.optional(),
      pageSize: PathId.optional(),
      /** Goes on where a page ended, whatever came meanwhile; then `pageNumber` does not count. */
      cursor: textUpTo(2000).optional(),
    }),
    output: z.strictObject({ items: z.array(ApiRequest), total: z.int(), cursor: Cursor }),
    refuses: ['cursor.unknown'],
  }),
})
