import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { brands } from '@florin/brands/brands'
import { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { passwordChange } from '@florin/contract/access/passwordChange'
import { registration } from '@florin/contract/customers/registration'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LivePage } from '../../../../test/live.ts'
import { mailsTo } from '../../../../test/mail.ts'
import { insertEvents } from '../platform/live/store.ts'
import { notify } from '../platform/notify.ts'
import type { LiveTopic } from '../platform/outbox/topics.ts'
import { codeChallenge, codeVerifier, flowsOf, wrongFor } from '../modules/access/signIn/flows.fixture.ts'
import {
  bearer,
  live,
  type Pair,
  passphrase,
  post,
  type Processes,
  refresh,
  rpc,
  signIn,
  startProcesses,
  statusAt,
} from './processes.fixture.ts'
import { eventually } from '../../../../test/eventually.ts'

let at: Processes
beforeAll(async () => {
  at = await startProcesses()
})

describe('a session on several processes', () => {
  it('survives twenty refreshes at once, here and there', async () => {
    const person = await at.bank.given.person()
    const { body } = await refresh(at.bankUrl, person.refreshToken)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? at.bankUrl : at.tokenUrl, body.refreshToken)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body: pair } of replies.slice(-2)) expect(await statusAt(at.bankUrl, pair.accessToken)).toBe(200)
  })

  it('is over everywhere when an old refresh token is shown by another client', async () => {
    const person = await at.bank.given.person()
    const { body } = await refresh(at.bankUrl, person.refreshToken)
    const page = await live(at.pagesUrl, body.accessToken)
    const thief = await post(
      `${at.tokenUrl}/token/auth/refresh`,
      { refreshToken: person.refreshToken },
      { 'user-agent': 'thief' },
    )
    expect(thief).toRefuse('session.expired')
    await eventually(async () => expect(await statusAt(at.pagesUrl, body.accessToken)).toBe(401))
    expect(await page.ended()).toBe('ended')
  })

  it('is over everywhere soon after signing out, calls and socket alike', async () => {
    const person = await at.bank.given.person()
    const page = await live(at.pagesUrl, person.token)
    expect(await statusAt(at.pagesUrl, person.token)).toBe(200)
    await post(`${at.tokenUrl}/token/auth/logout`, { refreshToken: person.refreshToken })
    await eventually(async () => {
      expect(await statusAt(at.pagesUrl, person.token)).toBe(401)
      expect(await statusAt(at.bankUrl, person.token)).toBe(401)
      expect(page.messages.at(-1)).toEqual({ type: 'ended', reason: 'signedOut' })
    })
  })

  it('is over everywhere soon after a changed passphrase, but for the one that changed it', async () => {
    const { email, userId } = await at.bank.given.person({ passphrase })
    const [here, there] = [(await signIn(at.bankUrl, email)).body, (await signIn(at.tokenUrl, email)).body]
    const page = await live(at.bankUrl, there.accessToken)
    // Who has no factor shows a mailed code instead; that has its own tests.
    await at.bank.db
      .updateTable('session')
      .set({ proved_by: 'otp', proved_at: new Date() })
      .where('user_id', '=', userId)
      .execute()
    const change = { oldPassword: passphrase, newPassword: 'nine loud owls fly out' }
    const { body } = await rpc<Pair>(at.pagesUrl, auth['password.update'], change, bearer(here.accessToken))
    await eventually(async () => {
      expect(await statusAt(at.bankUrl, there.accessToken)).toBe(401)
      expect(page.messages.at(-1)).toEqual({ type: 'ended', reason: 'ended' })
    })
    expect(await statusAt(at.bankUrl, body.accessToken)).toBe(200)
    expect(await refresh(at.tokenUrl, there.refreshToken)).toRefuse('session.expired')
  })

  it('is over everywhere once nobody was there for too long, and no token of it lives on', async () => {
    const person = await at.bank.given.person()
    const { exp = 0, iat = 0, sid = '' } = decodeJwt<{ sid: string }>(person.token)
    // A token comes with activity, so a socket, which lives no longer than its token, is gone before its session falls idle.
    for (const { idleMinutes } of Object.values(brands)) expect(exp - iat).toBeLessThan(idleMinutes * 60)
    expect(await Promise.all([at.bankUrl, at.pagesUrl].map((url) => statusAt(url, person.token)))).toEqual([200, 200])
    const longAgo = new Date(Date.now() - (brands.florin.idleMinutes * 60 + 1) * 1000)
    await at.bank.db.updateTable('session').set({ last_seen_at: longAgo }).where('id', '=', sid).execute()
    // A process looks at the session anew after a second; nobody tells it of time that has passed.
    await eventually(async () => {
      const statuses = await Promise.all([at.bankUrl, at.pagesUrl].map((url) => statusAt(url, person.token)))
      expect(statuses).toEqual([401, 401])
    })
    expect(await refresh(at.tokenUrl, person.refreshToken)).toRefuse('session.expired')
  })

  it('of a phone is over everywhere soon after its removal, calls and socket alike', async () => {
    const ana = await at.bank.given.person()
    const client = { ip: '127.0.0.1', userAgent: 'phone', brand: 'florin', userId: ana.userId, pairsDevice: true }
    const { accessToken } = await at.bank.parts.tokens.sessions.start(at.bank.db, client)
    const pixel = { name: 'Pixel 11', code: 'serial-1', type: 'android' }
    const phone = await post<{ id: string }>(`${at.tokenUrl}/token/auth/devices`, pixel, bearer(accessToken))
    const page = await live(at.pagesUrl, accessToken)
    expect(await statusAt(at.pagesUrl, accessToken)).toBe(200)
    const removal = { method: 'DELETE', headers: bearer(ana.token) }
    expect((await fetch(`${at.tokenUrl}/token/auth/devices/${phone.body.id}`, removal)).status).toBe(200)
    await eventually(async () => {
      expect(await statusAt(at.pagesUrl, accessToken)).toBe(401)
      expect(await statusAt(at.bankUrl, accessToken)).toBe(401)
      expect(page.messages.at(-1)).toEqual({ type: 'ended', reason: 'ended' })
    })
    expect(await statusAt(at.pagesUrl, ana.token)).toBe(200)
  })
})

describe('what somebody may see', () => {
  const tell = (topic: LiveTopic, balance: string) =>
    at.bank.db.transaction().execute(async (tx) => {
      const event = { topic, event: 'balanceChanged' as const, data: { accountId: 1, currencyCode: 'EUR', balance } }
      await insertEvents(tx, [event], new Date())
      await notify(tx, 'live_event')
    })
  const balancesOf = (page: LivePage) => page.events().map(({ data }) => (data as { balance: string }).balance)

  /** What is told of the customer in the next moments does not reach the page any more; what is told of its user does. */
  const hearsNoMore = (page: LivePage, userId: number, customerId: number) =>
    eventually(async () => {
      const mark = crypto.randomUUID()
      await tell(`customer:${customerId}`, `theirs ${mark}`)
      await tell(`user:${userId}`, `own ${mark}`)
      await page.eventually(() => expect(balancesOf(page)).toContain(`own ${mark}`))
      expect(balancesOf(page)).not.toContain(`theirs ${mark}`)
    })

  it('ends everywhere soon after a right that is taken away, calls and socket alike', async () => {
    const bob = await at.bank.given.person()
    const { customerId } = await at.bank.given.company()
    await at.bank.given.employee({ customerId }, bob, { right: Right.read, accessList: ['balanceInfo'] })
    const refusalsNow = async () => {
      const list = (url: string) => rpc(url, account.list, {}, bearer(bob.token, customerId))
      return (await Promise.all([at.bankUrl, at.pagesUrl].map(list))).map(({ refusal }) => refusal)
    }
    const pages = await Promise.all([at.bankUrl, at.pagesUrl].map((url) => live(url, bob.token, customerId)))
    await tell(`customer:${customerId}`, 'before')
    for (const page of pages) await page.eventually(() => expect(balancesOf(page)).toEqual(['before']))
    expect(await refusalsNow()).toEqual([undefined, undefined])
    await at.bank.db.updateTable('company_user').set({ access_right: Right.none }).where('user_id', '=', bob.userId).execute()
    await eventually(async () => expect(await refusalsNow()).toEqual(['access.none', 'access.none']))
    for (const page of pages) await hearsNoMore(page, bob.userId, customerId)
  })

  it('ends everywhere soon for an operator who acts for a customer no longer', async () => {
    const [omar, ana] = [await at.bank.given.operator(), await at.bank.given.person()]
    const { customerId } = ana
    await rpc(
      at.bankUrl,
      operatorActFor['actFor.create'],
      { customerId, reason: 'A question by phone' },
      { ...bearer(omar.token), 'idempotency-key': crypto.randomUUID() },
    )
    const page = await live(at.pagesUrl, omar.token, customerId)
    await tell(`customer:${customerId}`, 'before')
    await page.eventually(() => expect(balancesOf(page)).toEqual(['before']))
    await rpc(at.bankUrl, operatorActFor['actFor.end'], {}, bearer(omar.token))
    await hearsNoMore(page, omar.userId, customerId)
  })

  it('never was the money of another, whoever is named', async () => {
    const [bob, ana] = [await at.bank.given.person(), await at.bank.given.person()]
    const page = await live(at.pagesUrl, bob.token, ana.customerId)
    await hearsNoMore(page, bob.userId, ana.customerId)
  })
})

describe('a sign-in that began on another process', () => {
  const exchange = (url: string, body: object) => post<Pair>(`${url}/token/auth/token`, body)

  it('goes on with its own verifier, once, and with no other', async () => {
    const flows = flowsOf(at.bank)
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const otp = flows.totpNow()
    const begin = async () => (await signIn(at.tokenUrl, ana.email, codeChallenge)).body.code
    expect(await exchange(at.bankUrl, { code: await begin(), otp })).toRefuse('request.invalid', { field: 'codeVerifier' })
    for (const wrong of [codeChallenge, 'b'.repeat(64)])
      expect(await exchange(at.bankUrl, { code: await begin(), otp, codeVerifier: wrong })).toRefuse('login.expired')
    const code = await begin()
    const replies = await Promise.all([at.bankUrl, at.tokenUrl].map((url) => exchange(url, { code, codeVerifier, otp })))
    const [letIn, ...others] = replies.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await statusAt(at.pagesUrl, letIn?.body.accessToken ?? '')).toBe(200)
    expect(await exchange(at.tokenUrl, { code, codeVerifier, otp })).toRefuse('login.expired')
  })

  it('leaves no token that another key could have signed', async () => {
    const { token } = await at.bank.given.person()
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    const [header = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const forged = [
      await new SignJWT(read(claims)).setProtectedHeader({ ...read(header), alg: 'EdDSA' }).sign(privateKey),
      `${written({ ...read(header), alg: 'none' })}.${claims}.`,
      `${header}.${written({ ...read(claims), sub: '1' })}.${signature}`,
    ]
    for (const url of [at.bankUrl, at.pagesUrl])
      expect(await Promise.all([token, ...forged].map((each) => statusAt(url, each)))).toEqual([200, 401, 401, 401])
  })
})

describe('guessing', () => {
  it('a passphrase ends after five tries, whatever address the guesser claims and whichever process is asked', async () => {
    const { email } = await at.bank.given.person({ passphrase })
    const refusals: unknown[] = []
    for (let time = 0; time < 7; time++) {
      const { refusal } = await post(
        `${time % 2 ? at.bankUrl : at.tokenUrl}/token/auth/login`,
        { client: 'spa', username: email, password: 'wrong', codeChallenge },
        { 'x-forwarded-for': `9.9.9.${time}`, 'x-real-ip': `8.8.8.${time}`, forwarded: `for=7.7.7.${time}` },
      )
      refusals.push(refusal)
    }
    expect(refusals).toEqual([...Array<string>(5).fill('login.failed'), 'login.blocked', 'login.blocked'])
  })

  it('a code of the authenticator ends after five tries, and signing in anew gives no more', async () => {
    const flows = flowsOf(at.bank)
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const attempt = async (time: number, otp: string) => {
      const [here, there] = time % 2 ? [at.bankUrl, at.tokenUrl] : [at.tokenUrl, at.bankUrl]
      const { code } = (await signIn(here, ana.email, codeChallenge)).body
      return (await post(`${there}/token/auth/token`, { code, codeVerifier, otp })).refusal
    }
    const refusals: unknown[] = []
    for (let time = 0; time < 5; time++) refusals.push(await attempt(time, wrongFor(flows.totpNow())))
    for (let time = 5; time < 7; time++) refusals.push(await attempt(time, flows.totpNow()))
    expect(refusals).toEqual([...Array<string>(5).fill('code.wrong'), 'code.blocked', 'code.blocked'])
  })

  it('the code of a forgotten passphrase ends after five tries, and new mails give no more', async () => {
    const flows = flowsOf(at.bank)
    const { email } = await flows.person()
    const { 'passwordChange.create': ask, 'passwordChange.check': check } = passwordChange
    const attempt = async (time: number, isRight: boolean) => {
      const [here, there] = time % 2 ? [at.bankUrl, at.pagesUrl] : [at.pagesUrl, at.bankUrl]
      await rpc(here, ask, { email, captcha: 'sandbox-human' })
      const code = await flows.codeTo('mail.send', email)
      return (await rpc(there, check, { email, code: isRight ? code : wrongFor(code) })).refusal
    }
    const refusals: unknown[] = []
    for (let time = 0; time < 7; time++) refusals.push(await attempt(time, time >= 5))
    expect(refusals).toEqual([...Array<undefined>(5).fill(undefined), 'code.blocked', 'code.blocked'])
  })

  it('an activation link ends after five tries, and new mails give no more', async () => {
    const register = async () => {
      const email = `${crypto.randomUUID()}@test.example`
      const person = { email, password: passphrase, firstName: 'Nina', lastName: 'Costa', residenceCountryCode: 'PT' }
      const rest = { captcha: 'sandbox-human', agreements: brands.florin.terms.map(({ id }) => ({ id, value: true })) }
      const key = { 'idempotency-key': crypto.randomUUID() }
      await rpc(at.pagesUrl, registration['personal.create'], { ...person, ...rest }, key)
      return email
    }
    const attempt = async (time: number, email: string, guess?: string) => {
      const [here, there] = time % 2 ? [at.bankUrl, at.pagesUrl] : [at.pagesUrl, at.bankUrl]
      await rpc(here, registration['activationCode.resend'], { email })
      const mailed = /code=([\w-]+)/.exec((await mailsTo(at.bank, email)).at(-1)?.text ?? '')?.[1]
      const input = { username: email, activationCode: guess ?? mailed, password: passphrase }
      return rpc(there, registration['activation.confirm'], input)
    }
    const [guessed, opened] = [await register(), await register()]
    for (let time = 0; time < 5; time++) expect(await attempt(time, guessed, 'guessed')).toRefuse('activation.failed')
    expect(await attempt(5, guessed)).toRefuse('activation.failed')
    expect((await attempt(5, opened)).body.responseCode).toBe('00')
  })
})
