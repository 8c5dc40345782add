import { passwordChange } from '@florin/contract/access/passwordChange'
import { tokens } from '@florin/contract/access/tokens'
import { registration } from '@florin/contract/customers/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { codeChallenge, type Flows, flowsOf, passphrase, wrongFor } from './flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  flows = flowsOf(app)
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const stranger = from('203.0.113.9')
const home = from('198.51.100.7')

const wrongly = (email: string, where = stranger, change: object = {}) =>
  app.call(tokens.login, { client: 'spa', username: email, password: 'a wrong one', codeChallenge, ...change }, where)
const rightly = (email: string, where = home, change: object = {}) =>
  app.call(tokens.login, { client: 'spa', username: email, password: passphrase, codeChallenge, ...change }, where)

describe('wrong passphrases of a stranger', () => {
  it('do not keep the owner out of a browser that is known', async () => {
    const ana = await flows.person()
    const secret = await flows.browserOf(ana)
    for (let time = 0; time < 6; time++) await wrongly(ana.email)
    expect(await wrongly(ana.email)).toRefuse('login.blocked')
    expect((await rightly(ana.email, stranger, { secret })).status).toBe(200)
  })

  it('do not keep the owner out of a phone that is paired', async () => {
    const ana = await flows.person()
    const { secret } = await flows.device(ana.userId)
    for (let time = 0; time < 6; time++) await wrongly(ana.email)
    expect((await rightly(ana.email, stranger, { secret })).body).toMatchObject({ authFlow: 'direct' })
  })

  it('do not keep the owner out of another network at once, though tries from everywhere are slowed down', async () => {
    const ana = await flows.person()
    for (let time = 0; time < 6; time++) await wrongly(ana.email)
    expect((await rightly(ana.email)).status).toBe(200)
    for (let network = 0; network < 8; network++)
      for (let time = 0; time < 4; time++) await wrongly(ana.email, from(`203.0.${network}.9`))
    expect(await rightly(ana.email, from('192.0.2.1'))).toRefuse('login.blocked')
  })

  it('count in a known browser by themselves, five at most', async () => {
    const ana = await flows.person()
    const secret = await flows.browserOf(ana)
    for (let time = 0; time < 5; time++) expect(await wrongly(ana.email, home, { secret })).toRefuse('login.failed')
    expect(await rightly(ana.email, home, { secret })).toRefuse('login.blocked')
  })

  it('count the same at /auth/postlogin', async () => {
    const ana = await flows.person()
    for (let time = 0; time < 5; time++)
      await app.call(
        tokens[time % 2 ? 'login' : 'postLogin'],
        { client: 'spa', username: ana.email, password: 'wrong', codeChallenge },
        stranger,
      )
    const input = { client: 'spa', username: ana.email, password: passphrase, codeChallenge } as const
    expect(await app.call(tokens.login, input, stranger)).toRefuse('login.blocked')
    expect(await app.call(tokens.postLogin, input, stranger)).toRefuse('login.blocked')
  })
})

describe('the sign-ins of a network', () => {
  it('are counted only when they fail, and a known browser passes all the same', async () => {
    const narrow = await testApp({ clock, env: { RATE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
    const there = flowsOf(narrow)
    const input = (username: string, password: string) => ({ client: 'spa', username, password, codeChallenge }) as const
    const office = from('203.0.113.77')
    const [ana, ben] = [await there.person(), await there.person()]
    const secret = await there.browserOf(ben)
    const right = () => narrow.call(tokens.login, input(ana.email, passphrase), office)
    await narrow.db.updateTable('app_user').set({ checks_new_browsers: false }).where('id', '=', ana.userId).execute()
    for (let time = 0; time < 70; time++) expect((await right()).status).toBe(200)
    for (let time = 0; time < 60; time++) await narrow.call(tokens.login, input(`nobody${time}@test.example`, 'wrong'), office)
    expect((await right()).status).toBe(200)
    const refused = await right()
    expect(refused).toRefuse('rate.limited')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    clock.advance(30)
    expect((await right()).status).toBe(200)
    expect((await narrow.call(tokens.login, { ...input(ben.email, passphrase), secret }, office)).status).toBe(200)
  })
})

describe('a network that has failed too often', () => {
  it('leaves each address a turn of its own, and few of all together', async () => {
    const minutes = movableClock(new Date('2026-01-01T10:00:00Z'))
    const narrow = await testApp({ clock: minutes, env: { RATE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
    const there = flowsOf(narrow)
    const [ana, ben] = [await there.person(), await there.person()]
    const signIn = (username: string, password: string) =>
      narrow.call(tokens.login, { client: 'spa', username, password, codeChallenge }, stranger)
    const nobody = (index: number) => signIn(`nobody${index}@test.example`, 'wrong')
    for (let index = 0; index < 60; index++) await nobody(index)
    expect(await signIn(ana.email, 'wrong')).toRefuse('login.failed')
    for (let time = 0; time < 10; time++) expect(await signIn(ana.email, 'wrong')).toRefuse('rate.limited')
    expect((await signIn(ben.email, passphrase)).status).toBe(200)
    for (let index = 0; index < 4; index++) expect(await nobody(index)).toRefuse('login.failed')
    expect(await nobody(4)).toRefuse('rate.limited')
    minutes.advance(60)
    expect(await nobody(4)).toRefuse('login.failed')
  })
})

describe('wrong reset codes of a stranger', () => {
  it('leave the right one in force', async () => {
    const ana = await flows.person()
    await app.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' }, home)
    const code = await flows.codeTo('mail.send', ana.email)
    const check = (shown: string, where: typeof home) =>
      app.call(passwordChange['passwordChange.check'], { email: ana.email, code: shown }, where)
    for (let time = 0; time < 5; time++) await check(wrongFor(code), stranger)
    expect(await check(code, stranger)).toRefuse('code.blocked')
    expect((await check(code, home)).body.valid).toBe(true)
  })

  it('or other codes that a stranger asks for leave it in force, until one of them is used', async () => {
    const ana = await flows.person()
    const ask = (where: typeof home) =>
      app.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' }, where)
    await ask(home)
    const code = await flows.codeTo('mail.send', ana.email)
    for (let time = 0; time < 3; time++) await ask(stranger)
    const last = await flows.codeTo('mail.send', ana.email)
    const input = { email: ana.email, password: 'a passphrase of some length', keep: [] }
    const confirm = (given: string) => app.call(passwordChange['passwordChange.confirm'], { ...input, code: given }, home)
    expect((await confirm(code)).status).toBe(200)
    expect(await confirm(last)).toRefuse('code.wrong')
  })

  it('asked for from several networks leave the owner theirs', async () => {
    const narrow = await testApp({ clock, env: { RATE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
    const ana = await flowsOf(narrow).person()
    const ask = (where: typeof home) =>
      narrow.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' }, where)
    for (let network = 0; network < 6; network++) for (let time = 0; time < 5; time++) await ask(from(`203.0.${network}.9`))
    expect((await ask(home)).status).toBe(200)
  })

  it('do not use up the mails of the owner', async () => {
    const narrow = await testApp({ clock, env: { RATE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
    const ana = await flowsOf(narrow).person()
    const ask = (where: typeof home) =>
      narrow.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' }, where)
    for (let time = 0; time < 24; time++) await ask(stranger)
    expect(await ask(stranger)).toRefuse('rate.limited')
    for (let time = 0; time < 5; time++) expect((await ask(home)).status).toBe(200)
  })
})

describe('wrong confirmation codes of a stranger', () => {
  const waiting = async () => {
    const { userId } = await app.given.person()
    const [user, code] = [`${crypto.randomUUID()}@test.example`, crypto.randomUUID()]
    const code_expires_at = new Date(clock.now().getTime() + 3_600_000)
    await app.db
      .insertInto('contact_email')
      .values({ user_id: userId, email: user, code_hash: sha256(code), code_expires_at, created_at: clock.now() })
      .execute()
    return { user, code }
  }

  it('leave the right link in force', async () => {
    const link = await waiting()
    const open = (code: string, where: typeof home) => app.call(registration['email.confirm'], { ...link, code }, where)
    for (let time = 0; time < 6; time++) expect(await open('wrong', stranger)).toRefuse('confirmation.failed')
    expect(await open(link.code, stranger)).toRefuse('confirmation.failed')
    expect((await open(link.code, home)).body).toMatchObject({ emailAddress: link.user, confirmed: true })
  })
})

describe('a client by another name', () => {
  it.each(['login', 'postLogin'] as const)(
    'gets no more out of a passphrase at %s: a new browser is asked for a code',
    async (method) => {
      const ana = await flows.person()
      await flows.browserOf(ana)
      const input = { client: 'sei', username: ana.email, password: passphrase, codeChallenge } as const
      const { body } = await app.call(tokens[method], input, stranger)
      expect(body).toMatchObject({ authFlow: 'verifyDevice', status: 'pending' })
      expect(await app.call(tokens.postExchange, { code: body.code ?? '', codeVerifier: 'v'.repeat(43) })).toRefuse(
        'login.expired',
      )
    },
  )

  it('is asked for the code even in the first browser of a person', async () => {
    const ana = await flows.person()
    for (const client of ['spa', 'sei'] as const)
      expect((await rightly(ana.email, home, { client })).body).toMatchObject({ authFlow: 'verifyDevice', status: 'pending' })
  })
})
