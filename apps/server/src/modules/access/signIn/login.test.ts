import { brands } from '@florin/brands/brands'
import { customer } from '@florin/contract/customers/customer'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { hash } from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'

const clock = movableClock()
let app: TestApp
const passphrase = 'three calm geese walk home'
const codeChallenge = 'a'.repeat(43)
const someone = () => `${crypto.randomUUID()}@test.example`

const newPerson = (email: string) => ({
  email,
  password: passphrase,
  firstName: 'Nina',
  lastName: 'Costa',
  residenceCountryCode: 'PT',
  agreements: brands.florin.terms.map(({ id }) => ({ id, value: true as const })),
  captcha: 'sandbox-human',
})

beforeAll(async () => {
  app = await testApp({ clock })
})

const signIn = (username: string, password = passphrase) =>
  app.call(tokens.login, { client: 'spa', username, password, codeChallenge })
const failTimes = async (username: string, times: number) => {
  for (let time = 0; time < times; time++) await signIn(username, 'wrong')
}

describe('tokens.login', () => {
  it('signs a person in, whatever the case of the address', async () => {
    const { email, userId } = await app.given.person({ passphrase })
    const { status, body } = await signIn(` ${email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({ responseCode: '00', authFlow: 'simple', status: 'ok', twoFactorMode: 'none' })
    expect(decodeJwt(body.accessToken!)).toMatchObject({ sub: String(userId), brand: 'florin', aud: 'florin' })
    const info = await app.call(customer['info.get'], {}, { token: body.accessToken })
    expect(info.body.customer?.login).toBe(email)
  })

  it('takes the same characters composed differently', async () => {
    const { email } = await app.given.person({ passphrase: 'caf\u00e9 au lait trois fois' })
    expect((await signIn(email, 'cafe\u0301 au lait trois fois')).status).toBe(200)
  })

  it('keeps a passphrase by the present parameters when it is next right, also for several at once', async () => {
    const { email, userId } = await app.given.person({ passphrase })
    const weak = await hash(passphrase, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const kept = app.db.selectFrom('app_user').select('passphrase_hash').where('id', '=', userId)
    await app.db.updateTable('app_user').set({ passphrase_hash: weak }).where('id', '=', userId).execute()
    await signIn(email, 'something else')
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ passphrase_hash: weak })
    const answers = await Promise.all([signIn(email), signIn(email), signIn(email)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await kept.executeTakeFirstOrThrow()).passphrase_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect((await signIn(email)).status).toBe(200)
  })

  it('refuses with login.failed in the same words for a wrong passphrase and for an unknown address', async () => {
    const { email } = await app.given.person({ passphrase })
    const wrong = await signIn(email, 'something else')
    const unknown = await signIn(someone())
    expect(wrong).toRefuse('login.failed')
    expect(unknown).toRefuse('login.failed')
    expect([wrong.status, wrong.body.responseCode]).toEqual([403, 'AU'])
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
  })

  it('refuses without a challenge, or with one too short', async () => {
    const { email } = await app.given.person({ passphrase })
    const short = await app.call(tokens.login, { client: 'spa', username: email, password: passphrase, codeChallenge: 'short' })
    expect(short).toRefuse('request.invalid', { field: 'codeChallenge' })
  })

  it('refuses with login.inactive until the mailed link was opened, but only who knows the passphrase', async () => {
    const email = someone()
    await app.call(registration['personal.create'], newPerson(email))
    const inactive = await signIn(email)
    expect(inactive).toRefuse('login.inactive')
    const guess = await signIn(email, 'something else')
    expect(guess).toRefuse('login.failed')
    expect(guess.text).toBe((await signIn(someone())).text)
  })

  it('refuses with login.closed whose account is closed, but only who knows the passphrase', async () => {
    const { email, userId } = await app.given.person({ passphrase })
    const closed = { closed_at: clock.now(), blocked_at: clock.now() }
    await app.db.updateTable('app_user').set(closed).where('id', '=', userId).execute()
    const refused = await signIn(email)
    expect(refused).toRefuse('login.closed')
    const guess = await signIn(email, 'something else')
    expect(guess).toRefuse('login.failed')
    expect(guess.text).toBe((await signIn(someone())).text)
  })

  it.each(['known', 'unknown'])('refuses with login.blocked after five failures in a row, be the address %s', async (kind) => {
    const email = kind === 'known' ? (await app.given.person({ passphrase })).email : someone()
    await failTimes(email, 5)
    const counted = await app.db.selectFrom('attempt_guard').select(['failures', 'blocked_until']).execute()
    expect(counted).toContainEqual({ failures: 5, blocked_until: new Date(clock.now().getTime() + 60_000) })
    const blocked = await signIn(email)
    expect(blocked).toRefuse('login.blocked')
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '60'])
    expect(blocked.body.responseDescription).toContain('1 minute')
  })

  it('lets in again when the block is over, and the next block is longer', async () => {
    const { email } = await app.given.person({ passphrase })
    for (const minutes of [1, 5, 15, 60, 60]) {
      await failTimes(email, 5)
      expect((await signIn(email)).headers['retry-after']).toBe(String(minutes * 60))
      clock.advance(minutes * 60 - 1)
      expect(await signIn(email)).toRefuse('login.blocked')
      clock.advance(1)
    }
    expect((await signIn(email)).status).toBe(200)
  })

  it('starts to count anew after a sign-in', async () => {
    const { email } = await app.given.person({ passphrase })
    await failTimes(email, 4)
    expect((await signIn(email)).status).toBe(200)
    await failTimes(email, 4)
    expect((await signIn(email)).status).toBe(200)
  })

  it('gives no more than five tries to many at once', async () => {
    const { email } = await app.given.person({ passphrase })
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')))
    const refusals = replies.map(({ refusal }) => refusal)
    expect(refusals.filter((refusal) => refusal === 'login.failed')).toHaveLength(5)
    expect(refusals.filter((refusal) => refusal === 'login.blocked')).toHaveLength(7)
  })

  it('lets many right ones in at once', async () => {
    const { email } = await app.given.person({ passphrase })
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => signIn(email)))).map(({ status }) => status)
    expect(statuses).toEqual(Array(12).fill(200))
  })
})

describe('the key set', () => {
  it('is public and holds no private part', async () => {
    const response = await app.app.inject('/token/.well-known/jwks.json')
    const { keys } = response.json<{ keys: Record<string, string>[] }>()
    expect(keys.map((key) => [key['kty'], Object.keys(key).toSorted()])).toEqual([
      ['OKP', ['alg', 'crv', 'kid', 'kty', 'use', 'x']],
      ['RSA', ['alg', 'e', 'kid', 'kty', 'n', 'use']],
    ])
  })
})
