import { account } from '@florin/contract/account'
import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customer'
import { base64url, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, movableClock, testApp, type TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { tokensElsewhere } from '../../../../test/tokens.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
  ana = await app.given.person()
})

const statusFor = async (options: CallOptions) => (await app.call(account.list, {}, options)).status
const codeFor = async (options: CallOptions) => (await app.call(account.list, {}, options)).body.responseCode

const anotherProcess = () => tokensElsewhere(app, clock)

const partsOf = (token: string) => token.split('.') as [string, string, string]
const encoded = (value: unknown) => base64url.encode(JSON.stringify(value))
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

const forge = async (change: { header?: object; claims?: object } = {}): Promise<string> => {
  const [header, claims] = partsOf(ana.token)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  return new SignJWT({ ...read(claims), ...change.claims })
    .setProtectedHeader({ ...(read(header) as { alg: string }), ...change.header })
    .sign(privateKey)
}

describe('a token', () => {
  it('of ours is known', async () => {
    expect(await statusFor({ token: ana.token })).toBe(200)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['signed by another key', () => forge()],
    ['signed by another key under another name', () => forge({ header: { kid: 'mine' } })],
    ['with an address for its key', () => forge({ header: { jku: 'https://evil.example/keys', kid: 'mine' } })],
    ['without a signature', () => partsOf(ana.token).slice(0, 2).join('.') + '.'],
    ['that says it needs none', () => `${encoded({ alg: 'none', typ: 'at+jwt' })}.${partsOf(ana.token)[1]}.`],
    ['with another user in it', () => withClaims({ sub: '1' })],
    ['that lives longer', () => withClaims({ exp: 4_000_000_000 })],
    ['with a cut signature', () => ana.token.slice(0, -10)],
    [
      'signed with the public key as a secret',
      () => `${encoded({ alg: 'HS256' })}.${partsOf(ana.token)[1]}.${base64url.encode('x'.repeat(32))}`,
    ],
    ['of nonsense', () => 'a.b.c'],
    ['of one word', () => 'nonsense'],
    ['that is a refresh token', () => ana.refreshToken],
  ])('%s is not', async (_name, make) => {
    expect(await statusFor({ token: await make() })).toBe(401)
  })

  const withClaims = (claims: object) => {
    const [header, payload, signature] = partsOf(ana.token)
    return [header, encoded({ ...read(payload), ...claims }), signature].join('.')
  }

  it('is dead after five minutes', async () => {
    const bob = await app.given.person()
    clock.advance(299)
    expect(await statusFor({ token: bob.token })).toBe(200)
    clock.advance(2)
    expect(await statusFor({ token: bob.token })).toBe(401)
  })

  it('of one process is known to another that started before it was made', async () => {
    const other = anotherProcess()
    expect((await other.identify((await app.given.person()).token, undefined))?.signedIn).toBe(true)
  })

  it('is dead within a second of a sign-out in another process', async () => {
    const bob = await app.given.person()
    const other = anotherProcess()
    expect(await other.identify(bob.token, undefined)).toBeDefined()
    await app.parts.tokens.sessions.signOut(bob.refreshToken)
    clock.advance(1)
    expect(await other.identify(bob.token, undefined)).toBeUndefined()
  })
})

describe('acting', () => {
  it('is for oneself unless a company is named', async () => {
    const bob = await app.given.person()
    expect(await app.parts.tokens.identify(bob.token, undefined)).toMatchObject({
      acting: { kind: 'person', customerId: bob.customerId },
    })
    expect(await app.parts.tokens.identify(bob.token, bob.customerId)).toMatchObject({
      acting: { kind: 'person', customerId: bob.customerId },
    })
  })

  it('is for nobody when the company is not one of theirs, or does not exist', async () => {
    const [bob, stranger] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    for (const customerId of [company.customerId, stranger.customerId, 2_000_000_000, 9_999_999_999])
      expect(await codeFor({ token: bob.token, customerId })).toBe('ENOA')
  })

  it('is for a company within one’s right, and a change of it counts within a second', async () => {
    const bob = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, bob, { right: Right.read, accessList: ['balanceInfo'] })
    const acting = { token: bob.token, customerId: company.customerId }
    expect(await codeFor(acting)).toBe('00')
    await app.db.updateTable('company_user').set({ access_right: Right.none }).where('user_id', '=', bob.userId).execute()
    clock.advance(1)
    expect(await codeFor(acting)).toBe('ENOA')
  })

  it('carries no more flags than the company has', async () => {
    const bob = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, bob, { right: Right.full, accessList: ['balanceInfo'] })
    await app.db
      .updateTable('customer')
      .set({ flags: ['requestMoney'] })
      .where('id', '=', company.customerId)
      .execute()
    const { body } = await app.call(customer['info.get'], {}, { token: bob.token, customerId: company.customerId })
    expect(body.customer?.permissions).toMatchObject({ requestMoney: true, sendMoneyUser: false })
  })
})
