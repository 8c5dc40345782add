import { loginHistory } from '@florin/contract/access/loginHistory'
import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { createAuthenticator } from '../../../../../../test/authenticator.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { challengeOf } from '../signIn/pkce.ts'

const clock = movableClock()
const password = 'three calm geese walk home'
const origin = 'http://localhost:3000'
const codeVerifier = 'v'.repeat(64)
type Authenticator = ReturnType<typeof createAuthenticator>
type Flaws = Parameters<Authenticator['create']>[1]
let app: TestApp
let ana: GivenPerson
let authenticator: Authenticator

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person({ passphrase: password })
  authenticator = createAuthenticator(origin)
})

const begin = (input: object = {}, host = 'localhost:3000') =>
  app.call(auth['passkey.create'], { password, name: 'Laptop', ...input }, { token: ana.token, headers: { host } })
const confirm = (reqId: string, credential: ReturnType<Authenticator['create']>, token = ana.token) =>
  app.call(auth['passkey.confirm'], { reqId, credential }, { token })
const add = async (flaws?: Flaws) => {
  const { body } = await begin()
  return confirm(body.reqId!, authenticator.create(body.options, flaws))
}
const list = async (token = ana.token) => (await app.call(auth['passkey.list'], {}, { token })).body.passkeys ?? []
const beginLogin = () => app.call(auth['passkeyLogin.create'], { client: 'spa', codeChallenge: challengeOf(codeVerifier) })
const signIn = async (flaws?: Flaws, verifier = codeVerifier) => {
  const { body } = await beginLogin()
  const credential = authenticator.get(body.options, flaws)
  return app.call(auth['passkeyLogin.confirm'], { reqId: body.reqId!, credential, codeVerifier: verifier })
}

describe('auth.passkey.create', () => {
  it('asks for a passkey that the browser finds by itself and that verifies its owner', async () => {
    const { body } = await begin()
    expect(body.options).toMatchObject({
      rp: { name: 'Florin', id: 'localhost' },
      user: { name: ana.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(body.options)).not.toContain(Buffer.from(String(ana.userId)).toString('base64url'))
  })

  it('is made for the brand’s own host, and for no host that somebody made up', async () => {
    expect((await begin({}, 'amber.localhost:3000')).body.options).toMatchObject({ rp: { id: 'amber.localhost' } })
    expect((await begin({}, 'evil.example')).body.options).toMatchObject({ rp: { id: 'localhost' } })
  })

  it('does not offer an authenticator that has one already', async () => {
    await add()
    const { body } = await begin()
    expect(body.options?.['excludeCredentials']).toHaveLength(1)
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    expect(await begin({ password: 'not that' })).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    for (let time = 0; time < 5; time++) await begin({ password: 'not that' })
    expect(await begin()).toRefuse('login.blocked')
  })
})

describe('auth.passkey.confirm', () => {
  it('adds the passkey and tells its owner', async () => {
    expect((await add()).body).toMatchObject({ responseCode: '00', name: 'Laptop', createdAt: clock.now().toISOString() })
    expect(await list()).toMatchObject([{ name: 'Laptop' }])
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('A passkey was added to your Florin account: Laptop.')
  })

  it('refuses with passkey.failed whatever is not right with the answer', async () => {
    const flaws: Flaws[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { unverified: true },
      { challenge: Buffer.from('another challenge').toString('base64url') },
    ]
    for (const flaw of flaws) expect(await add(flaw)).toRefuse('passkey.failed')
    expect(await list()).toEqual([])
  })

  it('refuses with passkey.failed a second time, a stranger, and what comes too late', async () => {
    const { body } = await begin()
    const bob = await app.given.person()
    const credential = authenticator.create(body.options)
    expect(await confirm(body.reqId!, credential, bob.token)).toRefuse('passkey.failed')
    expect(await confirm(body.reqId!, credential)).toRefuse('passkey.failed')
    const late = await begin()
    clock.advance(5 * 60)
    const { accessToken } = await app.parts.tokens.sessions.refresh(ana.refreshToken, { ip: '127.0.0.1', userAgent: 'test' })
    const tooLate = await confirm(late.body.reqId!, authenticator.create(late.body.options), accessToken)
    expect(tooLate).toRefuse('passkey.failed')
  })

  it('refuses with passkey.failed a credential that somebody has', async () => {
    await add()
    expect(await add()).toRefuse('passkey.failed')
    expect(await list()).toHaveLength(1)
  })
})

describe('auth.passkey.update', () => {
  const rename = (id: string, token = ana.token) => app.call(auth['passkey.update'], { id, name: '  Blue laptop ' }, { token })

  it('gives it another name', async () => {
    const { body } = await add()
    expect((await rename(body.id!)).body).toMatchObject({ id: body.id, name: 'Blue laptop' })
    expect(await list()).toMatchObject([{ name: 'Blue laptop' }])
  })

  it('refuses with object.missing what is unknown or another’s', async () => {
    const { body } = await add()
    const bob = await app.given.person()
    expect(await rename(body.id!, bob.token)).toRefuse('object.missing')
    expect(await rename(crypto.randomUUID())).toRefuse('object.missing')
    expect(await list()).toMatchObject([{ name: 'Laptop' }])
  })
})

describe('auth.passkey.delete', () => {
  const remove = (id: string, input: object = {}, token = ana.token) =>
    app.call(auth['passkey.delete'], { id, password, ...input }, { token })

  it('removes it: nobody comes in with it any more', async () => {
    const { body } = await add()
    expect((await signIn()).status).toBe(200)
    expect((await remove(body.id!)).body).toMatchObject({ ok: true })
    expect(await list()).toEqual([])
    expect(await signIn()).toRefuse('passkey.failed')
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('A passkey was removed')
  })

  it('refuses with object.missing what is unknown or another’s', async () => {
    const { body } = await add()
    const bob = await app.given.person({ passphrase: password })
    expect(await remove(body.id!, {}, bob.token)).toRefuse('object.missing')
    expect(await remove(crypto.randomUUID())).toRefuse('object.missing')
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    const { body } = await add()
    expect(await remove(body.id!, { password: 'not that' })).toRefuse('passphrase.wrong', { field: 'password' })
    expect(await list()).toHaveLength(1)
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    const { body } = await add()
    for (let time = 0; time < 5; time++) await remove(body.id!, { password: 'not that' })
    expect(await remove(body.id!)).toRefuse('login.blocked')
  })
})

describe('auth.passkeyLogin.create', () => {
  it('offers the same to everybody and names nobody’s passkeys', async () => {
    await add()
    const { body } = await beginLogin()
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(body.options).not.toHaveProperty('allowCredentials')
  })
})

describe('auth.passkeyLogin.confirm', () => {
  it('lets its owner in without a passphrase and without another step', async () => {
    await add()
    await app.db.updateTable('app_user').set({ login_mode: 'sms' }).where('id', '=', ana.userId).execute()
    const { body } = await signIn()
    expect(body).toMatchObject({ authFlow: 'simple', status: 'ok' })
    const me = await app.call(customer['info.get'], {}, { token: body.accessToken! })
    expect(me.body.customer?.login).toBe(ana.email)
    expect(await list()).toMatchObject([{ lastUsedAt: clock.now().toISOString() }])
    const { body: history } = await app.call(loginHistory['loginHistory.list'], {}, { token: body.accessToken! })
    expect(history.items?.[0]).toMatchObject({ result: 'success' })
  })

  it('refuses with passkey.failed whatever is not right with the answer', async () => {
    await add()
    expect((await signIn()).status).toBe(200)
    const flaws: Flaws[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { unverified: true },
      { challenge: Buffer.from('another challenge').toString('base64url') },
      { counter: 1 },
    ]
    for (const flaw of flaws) expect(await signIn(flaw)).toRefuse('passkey.failed')
  })

  it('refuses with passkey.failed who did not begin, and a passkey nobody knows', async () => {
    expect(await signIn()).toRefuse('passkey.failed')
    await add()
    expect(await signIn({}, 'w'.repeat(64))).toRefuse('passkey.failed')
    const { body } = await beginLogin()
    const credential = authenticator.get(body.options)
    const answer = { reqId: body.reqId!, credential, codeVerifier }
    expect((await app.call(auth['passkeyLogin.confirm'], answer)).status).toBe(200)
    expect(await app.call(auth['passkeyLogin.confirm'], answer)).toRefuse('passkey.failed')
  })

  it('refuses with passkey.failed somebody who was blocked', async () => {
    await add()
    await app.db.updateTable('app_user').set({ blocked_at: clock.now() }).where('id', '=', ana.userId).execute()
    expect(await signIn()).toRefuse('passkey.failed')
  })
})
