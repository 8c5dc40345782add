import { account } from '@florin/contract/accounts/account'
import { decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { atEnd } from '../../../../../../test/cleanup.ts'
import { compose } from '../../../entry/compose.ts'
import { eventually } from '../../../../../../test/eventually.ts'

const clock = movableClock()
let app: TestApp
let elsewhere: TestApp['parts']
beforeAll(async () => {
  app = await testApp({ clock })
  elsewhere = await compose(app.parts.config, { databaseUrl: app.parts.databaseUrl, clock })
  await elsewhere.listener.start()
  await app.parts.listener.start()
  atEnd(() => elsewhere.close())
})

const keyring = () => app.parts.tokens.keyring
const published = async () => {
  const response = await app.app.inject('/token/.well-known/jwks.json')
  const { keys } = response.json<{ keys: { kid: string; alg: string }[] }>()
  return keys.filter(({ alg }) => alg === 'EdDSA').map(({ kid }) => kid)
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''
const statusFor = async (token: string) => (await app.call(account.list, {}, { token })).status

describe('the signing key', () => {
  it('is replaced when it has come to age, and not before', async () => {
    await app.given.person()
    clock.advance(24 * 3600 - 1)
    expect(await keyring().rotate(24)).toBe(false)
    clock.advance(1)
    expect(await Promise.all([keyring().rotate(24), elsewhere.tokens.keyring.rotate(24)])).toContain(true)
    keyring().forget()
    expect(await published()).toHaveLength(2)
  })

  it('is shown before it signs, and the old one verifies until its last token is dead', async () => {
    const [next = '', old = ''] = await published()
    const early = await app.given.person()
    expect(kidOf(early.token)).toBe(old)
    clock.advance(600)
    const late = await app.given.person()
    expect(kidOf(late.token)).toBe(next)
    expect((await elsewhere.tokens.identify(late.token, undefined))?.userId).toBe(late.userId)

    const last = await elsewhere.tokens.sessions.start(app.db, { userId: late.userId, brand: 'florin', ip: '', userAgent: '' })
    clock.advance(59)
    expect(await statusFor(last.accessToken)).toBe(200)
    clock.advance(200)
    expect(await statusFor(late.token)).toBe(200)
    expect(await published()).toEqual([next, old])
    clock.advance(161)
    expect(await published()).toEqual([next])
  })

  it('is forgotten a day after it has gone', async () => {
    clock.advance(86_401)
    await app.parts.tokens.clean()
    expect(await app.db.selectFrom('signing_key').select('kid').execute()).toHaveLength(2)
  })

  it('that was replaced in an emergency is refused at once, in every process', async () => {
    const person = await app.given.person()
    expect(await statusFor(person.token)).toBe(200)
    expect(await elsewhere.tokens.identify(person.token, undefined)).toBeDefined()
    const before = await published()
    await keyring().replace()
    await eventually(async () => {
      expect(await statusFor(person.token)).toBe(401)
      expect(await elsewhere.tokens.identify(person.token, undefined)).toBeUndefined()
    })
    const after = await published()
    expect([after.length, before.includes(after[0]!)]).toEqual([1, false])
    const renewed = await app.parts.tokens.sessions.refresh(person.refreshToken, { ip: '', userAgent: '' })
    expect(await statusFor(renewed.accessToken)).toBe(200)
  })
})
