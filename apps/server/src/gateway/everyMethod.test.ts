import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { allMethods } from '@florin/contract/catalogue'
import { zoho } from '@florin/contract/helpdesk/zoho'
import { type Access, permissionFlags } from '@florin/contract/access'
import { type Refusal, ResponseCode } from '@florin/contract/errors'
import { type Method, services } from '@florin/contract/method'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../test/app.ts'
import { refusalOf } from '../../../../test/refusals.ts'

type Kind =
  | 'nobody'
  | 'garbage'
  | 'ended'
  | 'person'
  | 'unflagged'
  | 'stranger'
  | 'right0'
  | 'right1'
  | 'right2'
  | 'right3'
  | 'right4'
  | 'right5'
  | 'representative'
  | 'admin'
  | 'forPerson'
  | 'forCompany'
  | 'service'
  | 'proxied'
  | 'expired'
  | 'key'
  | 'profileApplication'
  | 'balancesApplication'
  | 'deskToken'
/** `gone`: to this caller there is no such method. */
type Outcome = 'in' | 'signIn' | 'no' | 'none' | 'gone' | 'scope'

const users = [
  'person',
  'unflagged',
  'stranger',
  'right0',
  'right1',
  'right2',
  'right3',
  'right4',
  'right5',
  'representative',
  'admin',
  'forPerson',
  'forCompany',
] as const satisfies Kind[]
const strangers = ['nobody', 'garbage', 'ended', 'expired', 'key', 'service', 'proxied'] as const satisfies Kind[]
const applications = ['profileApplication', 'balancesApplication', 'deskToken'] as const satisfies Kind[]
const kinds: readonly Kind[] = [...strangers, ...users, ...applications]

/** Written out by hand, so that a change of the rules' code shows here. */
const ofUsers: Partial<Record<Kind, Outcome>> = Object.fromEntries(users.map((kind) => [kind, 'in']))
const rightsWith: Record<string, readonly number[]> = {
  enter: [1, 2, 3, 4, 5],
  read: [1, 2, 3, 4],
  readBatches: [1, 2, 3, 4, 5],
  ask: [1, 2, 3, 4, 5],
  initiate: [2, 3],
  approve: [2, 4],
  consent: [2, 3, 4],
  manage: [2],
  upload: [2, 3, 5],
}

const ofCustomers = (access: Extract<Access, { who: 'customer' }>): Partial<Record<Kind, Outcome>> => {
  const personal: Outcome = access.only === 'company' ? 'no' : 'in'
  const corporate = (right: number): Outcome =>
    access.only !== 'person' && rightsWith[access.can]?.includes(right) ? 'in' : 'no'
  // An operator acting for somebody looks, and does no more unless the method says so.
  const mayStandIn = ['read', 'readBatches', 'enter'].includes(access.can) || (access.operators && access.can !== 'approve')
  return {
    forPerson: mayStandIn ? personal : 'no',
    forCompany: mayStandIn && access.only !== 'person' ? 'in' : 'no',
    person: personal,
    unflagged: access.flag ? 'no' : personal,
    admin: personal,
    stranger: 'none',
    right0: access.only === 'person' ? 'no' : 'none',
    right1: corporate(1),
    right2: corporate(2),
    right3: corporate(3),
    right4: corporate(4),
    right5: corporate(5),
    representative: access.representatives ? corporate(2) : 'no',
  }
}

const expected = ({ access }: Method, kind: Kind): Outcome => {
  if (access.who === 'anyone' || access.who === 'sandbox') return 'in'
  if (access.who === 'vendor') return 'gone'
  if (access.who === 'service') return kind === 'service' ? 'in' : 'gone'
  // Keys have tests of their own; whoever is no program has no key.
  if (access.who === 'apiKey') return 'signIn'
  if (kind === 'profileApplication') return 'scope' in access && access.scope === 'profile' ? 'in' : 'scope'
  if (kind === 'balancesApplication') return 'scope' in access && access.scope === 'balances' ? 'in' : 'scope'
  if (kind === 'deskToken') return 'scope' in access && access.scope === 'helpdesk' ? 'in' : 'scope'
  if (strangers.some((stranger) => stranger === kind)) return 'signIn'
  if (access.who === 'admin') return ['admin', 'forPerson', 'forCompany'].includes(kind) ? 'in' : 'no'
  return (access.who === 'user' || access.who === 'newDevice' ? ofUsers : ofCustomers(access))[kind] ?? 'no'
}

let bank: TestApp
const headersOf = {} as Record<Kind, Record<string, string>>
beforeAll(async () => {
  // A clock that stands still: no token dies of old age, however slow the machine.
  bank = await testApp({ clock: movableClock() })
  const { given } = bank
  const bearer = (token: string, customerId?: number) => ({
    authorization: `Bearer ${token}`,
    ...(customerId && { 'customer-id': String(customerId) }),
  })
  const person = await given.person()
  const company = await given.company()
  const ended = await given.person()
  await given.endedSession(ended)
  const employee = async (right: number, accessList: string[]) => {
    const user = await given.person()
    await given.employee(company, user, { right, accessList })
    return bearer(user.token, company.customerId)
  }
  headersOf.nobody = {}
  headersOf.garbage = bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')
  headersOf.ended = bearer(ended.token)
  headersOf.person = bearer(person.token)
  headersOf.unflagged = bearer((await given.person({ flags: [] })).token)
  headersOf.stranger = bearer(person.token, company.customerId)
  for (const right of [0, 1, 2, 3, 4, 5] as const) headersOf[`right${right}`] = await employee(right, ['balanceInfo'])
  headersOf.representative = await employee(2, [])
  headersOf.admin = bearer((await given.person({ isAdmin: true })).token)
  const standIn = async (customerId: number) => {
    const omar = await given.operator()
    await bank.call(operatorActFor['actFor.create'], { customerId, reason: 'A question by phone' }, { token: omar.token })
    return bearer(omar.token, customerId)
  }
  headersOf.forPerson = await standIn(person.customerId)
  headersOf.forCompany = await standIn(company.customerId)
  headersOf.service = { 'x-service-secret': bank.parts.config.serviceSecret }
  headersOf.proxied = { ...headersOf.service, 'x-forwarded-for': '127.0.0.1' }
  headersOf.expired = bearer(await given.expiredToken(person))
  headersOf.key = bearer(`fk_live_${'k'.repeat(43)}`)
  // Of people of their own: nobody else's call may end their sessions.
  headersOf.profileApplication = bearer((await given.application(await given.person(), ['profile'])).accessToken)
  headersOf.balancesApplication = bearer((await given.application(await given.person(), ['balances'])).accessToken)
  headersOf.deskToken = bearer((await bank.call(zoho['jwt.get'], {}, { token: (await given.person()).token })).body.jwt ?? '')
  expect(permissionFlags).toHaveLength(6)
  // Some of them nobody has unless they are given: here only `unflagged` lacks any.
  await sql`update customer set flags = ${[...permissionFlags]} where cardinality(flags) > 0`.execute(bank.db)
  await sql`update company_user set flags = ${[...permissionFlags]} where cardinality(flags) > 0`.execute(bank.db)
})

const send = (method: Method, payload: string, headers: Record<string, string>) => {
  const [verb, path] = method.rest?.split(' ') ?? ['POST', '']
  const url = method.rest ? services[method.service].base + String(path).replace(/\{\w+\}/g, '1') : `/api?method=${method.name}`
  const withBody = verb === 'GET' || verb === 'DELETE' ? {} : { payload, headers: { 'content-type': 'application/json' } }
  return bank.app.inject({
    method: verb as 'POST',
    url,
    ...withBody,
    headers: { ...withBody.headers, 'idempotency-key': crypto.randomUUID(), ...headers },
  })
}

/** What is said to somebody who was let in: the body is wrong, or there was none and the call went on. */
const outcomes: Partial<Record<Refusal, Outcome>> = {
  'auth.required': 'signIn',
  'access.denied': 'no',
  'access.none': 'none',
  'scope.insufficient': 'scope',
  'request.invalid': 'in',
  'object.missing': 'in',
  'customer.unverified': 'in',
}
const outcomeOf = (response: LightMyRequestResponse): Outcome | Refusal => {
  const refusal = refusalOf(response)
  if (refusal) return outcomes[refusal] ?? refusal
  return response.statusCode === 404 && response.json().responseCode === ResponseCode.unknownMethod ? 'gone' : 'in'
}

describe.each(allMethods.map((method) => [method.name, method] as const))('%s', (_name, method) => {
  it('lets in whom its rule names and nobody else', async () => {
    const actual: Partial<Record<Kind, Outcome | Refusal>> = {}
    // A body no method takes: whoever is let in gets no further than that.
    for (const kind of kinds) {
      const response = await send(method, '{"nobodyAsksForThis":1}', headersOf[kind])
      actual[kind] = outcomeOf(response)
    }
    expect(actual).toEqual(Object.fromEntries(kinds.map((kind) => [kind, expected(method, kind)])))
  })

  it('answers a bad body with a refusal, never with a fault', async () => {
    const kind = kinds.find((candidate) => expected(method, candidate) === 'in') ?? 'nobody'
    const fields = Object.keys(method.input.shape)
    await fc.assert(
      fc.asyncProperty(badBody(fields), async (payload) => {
        const response = await send(method, payload, headersOf[kind])
        expect(response.statusCode, payload).toBeLessThan(500)
        expect(response.body).not.toMatch(/\bat \S+:\d+|select |insert |syntax error|node_modules/i)
        expect(response.json()).toHaveProperty(method.service === 'publicApi' ? 'code' : 'responseCode')
      }),
      { numRuns: 40 },
    )
  })
})

const classics: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  '5',
  [7],
  -1,
  0,
  2 ** 53 + 1,
  1.5,
  '',
  ' ',
  '\u0000',
  'a'.repeat(5000),
  { __proto__: null },
  [],
  {},
  [[[[]]]],
  '1e400',
  "'; drop table app_user; --",
  '{{7*7}}',
  '\ud800',
  '../../etc/passwd',
)
const value = fc.oneof(classics, fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 50 }))

/** Objects with the method's own field names and hostile values, other JSON, and text that is no JSON. */
const badBody = (fields: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(fields.length > 0 ? fc.constantFrom(...fields) : fc.string(), value)
        .map((body) => JSON.stringify(body)),
    },
    { weight: 2, arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        '1e400',
        '-1',
        '[7]',
        `${'['.repeat(2000)}${']'.repeat(2000)}`,
        '{"lang":7}',
        '{"fromCustomerId":"1"}',
        '{"method":"other.method"}',
      ),
    },
  )
