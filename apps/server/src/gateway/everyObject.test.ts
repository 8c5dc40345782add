import { allMethods } from '@florin/contract/catalogue'
import { type Method, services } from '@florin/contract/method'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { insertApplication, insertGrant } from '../tokens/applications/store.ts'

type Thing = {
  /** A new one, that this person may use. */
  readonly of: (person: GivenPerson) => Promise<string | number>
  /** Well-formed, and nobody's. */
  readonly missing: string | number
}

let bank: TestApp
let ana: GivenPerson
let bob: GivenPerson
beforeAll(async () => {
  bank = await testApp()
  ana = await bank.given.person()
  bob = await bank.given.person()
  const redirectUris = ['https://books.example/back']
  await insertApplication(bank.db, { id: 'books', name: 'Books', brand: 'florin', redirectUris }, new Date())
})

/** By the name a method gives it in its input. */
const things: Record<string, Thing> = {
  sessionId: {
    of: async (person) => decodeJwt<{ sid: string }>((await bank.given.session(person)).accessToken).sid,
    missing: crypto.randomUUID(),
  },
  authorizationId: {
    of: async ({ userId }) => {
      const id = crypto.randomUUID()
      const application = { id: 'books', name: 'Books', brand: 'florin' }
      const redirectUri = 'https://books.example/back'
      const grant = { id, application, userId, redirectUri, scopes: ['profile' as const], state: 's', codeChallenge: 'c' }
      await insertGrant(bank.db, grant, { at: new Date(), expiresAt: new Date(Date.now() + 60_000) })
      return id
    },
    missing: crypto.randomUUID(),
  },
}

/** What else the method wants to hear before it looks for the thing. */
const besides: Record<string, object> = {}

/** Names of the outside world, that are nobody's. */
const notThings = new Set(['clientId'])

const thingsIn = ({ input }: Method): string[] =>
  Object.keys(input.shape).filter((name) => /Ids?$/.test(name) && !notThings.has(name))
const signedIn = new Set<string>(['user', 'customer'])
const naming = allMethods.filter((method) => signedIn.has(method.access.who) && thingsIn(method).length > 0)

const send = async (method: Method, { token }: GivenPerson, named: Record<string, string | number>) => {
  const [verb = 'POST', path = ''] = method.rest?.split(' ') ?? []
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const url = method.rest
    ? services[method.service].base + path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]))
    : `/api?method=${method.name}`
  const body = { ...besides[method.name], ...Object.fromEntries(Object.entries(named).filter(([name]) => !inPath.has(name))) }
  const response = await bank.app.inject({
    method: verb as 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(verb !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(verb !== 'GET' && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: response.json<{ responseCode: string }>() }
}

const each = async (names: readonly string[], value: (thing: Thing) => string | number | Promise<string | number>) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await value(things[name] ?? expect.fail(`no ${name} to try with`))])),
  ) as Record<string, string | number>

describe.each(naming.map((method) => [method.name, method] as const))('%s', (_name, method) => {
  const names = thingsIn(method)

  it('answers for what is another’s as for what is not there, and changes nothing of it', async () => {
    const hers = await each(names, (thing) => thing.of(ana))
    const missing = await send(method, bob, await each(names, (thing) => thing.missing))
    expect(missing.body.responseCode).not.toBe('00')
    expect(await send(method, bob, hers)).toEqual(missing)
    expect((await send(method, ana, hers)).body.responseCode, 'the owner can still').toBe('00')
  })
})

it('knows of methods that name a thing', () => {
  expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth.session.delete', 'sei.authorize.decide']))
})
