import { createHmac } from 'node:crypto'
import { account } from '@florin/contract/accounts/account'
import { base64url, CompactEncrypt, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

type Header = Record<string, unknown> & { alg: string }
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let app: TestApp
let ana: GivenPerson
let bob: GivenPerson
let mine: Keys
let head: Header
let claims: JWTPayload

beforeAll(async () => {
  app = await testApp()
  ana = await app.given.person()
  bob = await app.given.person()
  mine = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  head = JSON.parse(Buffer.from(parts()[0], 'base64url').toString()) as Header
  claims = decodeJwt(ana.token)
})

const parts = () => ana.token.split('.') as [string, string, string]
const encoded = (value: unknown) => base64url.encode(JSON.stringify(value))
const bearer = (token: string) => `Bearer ${token}`
const statusFor = async (authorization: string) => (await app.call(account.list, {}, { headers: { authorization } })).status

/** By a key of the forger's own. */
const forge = (header: object = {}, change: JWTPayload = {}) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...head, ...header }).sign(mine.privateKey)
/** By our own key, as a fault of ours might: what is in it must still be right. */
const slip = async (change: Record<string, unknown>, header: object = {}) => {
  const { privateKey } = await app.parts.tokens.keyring.signing()
  return new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...head, ...header }).sign(privateKey)
}
const unsigned = (alg: string) => `${encoded({ ...head, alg })}.${parts()[1]}.`
const hmac = async (secret: string | Buffer) => {
  const text = `${encoded({ ...head, alg: 'HS256' })}.${parts()[1]}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const publicKey = async () => (await app.parts.tokens.keyring.publicKeys()).keys[0]!
const withClaims = (change: object) => [parts()[0], encoded({ ...claims, ...change }), parts()[2]].join('.')
const flipped = (index: number) => {
  const signature = Buffer.from(parts()[2], 'base64url')
  signature[index] = signature[index]! ^ 1
  return [parts()[0], parts()[1], signature.toString('base64url')].join('.')
}
const ofKind = async (alg: 'ES256' | 'RS256') => {
  const { privateKey } = await generateKeyPair(alg)
  return new SignJWT(claims).setProtectedHeader({ ...head, alg }).sign(privateKey)
}
const encrypted = async () => {
  const { publicKey: key } = await generateKeyPair('ECDH-ES')
  return new CompactEncrypt(Buffer.from(ana.token)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key)
}

describe('a token', () => {
  it('of ours is known', async () => {
    expect(await statusFor(bearer(ana.token))).toBe(200)
    expect(await statusFor(bearer(await slip({})))).toBe(200)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['signed by another key', () => forge()],
    ['signed by another key under another name', () => forge({ kid: 'mine' })],
    ['signed by another key without a name', () => forge({ kid: undefined })],
    ['signed by another key under an empty name', () => forge({ kid: '' })],
    ['signed by a key named as a path', () => forge({ kid: '../../../dev/null' })],
    ['signed by a key named as a query', () => forge({ kid: "' or '1'='1" })],
    ['that brings its key along', async () => forge({ jwk: await exportJWK(mine.publicKey), kid: undefined })],
    ['that brings its key along under our name', async () => forge({ jwk: await exportJWK(mine.publicKey) })],
    ['with an address for its keys', () => forge({ jku: 'https://evil.example/keys', kid: 'mine' })],
    ['with an address for its certificate', () => forge({ x5u: 'https://evil.example/cert' })],
    ['with a certificate', () => forge({ x5c: ['MIIB'] })],
    ['for somebody else, signed by another key', () => forge({}, { sub: String(bob.userId) })],
    ['without a signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['without a signature or its dot', () => `${parts()[0]}.${parts()[1]}`],
    ['that says it needs none', () => unsigned('none')],
    ['that says it needs None', () => unsigned('None')],
    ['that says it needs NONE', () => unsigned('NONE')],
    ['that says nothing of a signature', () => unsigned('')],
    ['with the public key as a shared secret', async () => hmac(JSON.stringify(await publicKey()))],
    ['with the bytes of the public key as a shared secret', async () => hmac(Buffer.from((await publicKey()).x!, 'base64url'))],
    ['with nothing as a shared secret', () => hmac('')],
    ['with the name of our key as a shared secret', () => hmac(String(head['kid']))],
    ['signed on another curve', () => ofKind('ES256')],
    ['signed with RSA', () => ofKind('RS256')],
    ['whose signature says another algorithm', () => [encoded({ ...head, alg: 'ES256' }), parts()[1], parts()[2]].join('.')],
    ['with another user in it', () => withClaims({ sub: String(bob.userId) })],
    ['with another session in it', () => withClaims({ sid: decodeJwt(bob.token)['sid'] })],
    ['that lives longer', () => withClaims({ exp: 4_000_000_000 })],
    ['that claims to be an operator', () => withClaims({ isAdmin: true })],
    ['with one bit of its signature turned', () => flipped(0)],
    ['with the last bit of its signature turned', () => flipped(63)],
    ['with a cut signature', () => ana.token.slice(0, -10)],
    ['with a longer signature', () => `${ana.token}AAAA`],
    ['with the signature of another', () => [parts()[0], parts()[1], bob.token.split('.')[2]].join('.')],
    ['with a part too many', () => `${ana.token}.${parts()[2]}`],
    ['that is encrypted to nobody', () => encrypted()],
    [
      'that wants something special understood',
      () => [encoded({ ...head, crit: ['exp'], exp: 1 }), parts()[1], parts()[2]].join('.'),
    ],
    ['of nonsense', () => 'a.b.c'],
    ['of one word', () => 'nonsense'],
    ['that is too long', () => `${ana.token}${'A'.repeat(5000)}`],
    ['that is a refresh token', () => ana.refreshToken],
    ['of another bank', () => slip({ iss: 'https://evil.example' })],
    ['for another reader', () => slip({ aud: 'another' })],
    ['of another kind', () => slip({}, { typ: 'JWT' })],
    ['that has expired', () => slip({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that is not valid yet', () => slip({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
    ['without an end', () => slip({ exp: undefined })],
    ['without a session', () => slip({ sid: undefined })],
    ['whose session is another’s', () => slip({ sid: decodeJwt(bob.token)['sid'] })],
    ['whose session never was', () => slip({ sid: crypto.randomUUID() })],
  ])('%s is not', async (_name, make) => {
    expect(await statusFor(bearer(await make()))).toBe(401)
  })

  it.each<[string, () => string]>([
    ['as a password', () => `Basic ${Buffer.from(`${ana.userId}:${ana.token}`).toString('base64')}`],
    ['twice', () => `Bearer ${ana.token}, Bearer ${ana.token}`],
    ['without its word', () => ana.token],
    ['after a tab', () => `Bearer\t${ana.token}`],
  ])('is not known when it comes %s', async (_name, header) => {
    expect(await statusFor(header())).toBe(401)
  })
})
