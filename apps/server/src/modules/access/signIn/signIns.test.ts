import { loginHistory } from '@florin/contract/access/loginHistory'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { messagesOf } from '../../../../../../test/mail.ts'

const clock = movableClock()
const passphrase = 'three calm geese walk home'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const newerFirefox = firefox.replaceAll('144', '145')
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML) Version/26.0 Safari/605.1.15'
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock, env: { COUNTRY_HEADER: 'X-Country' } })
})

const signIn = (username: string, { password = passphrase, userAgent = firefox, country = '' } = {}) =>
  app.call(
    tokens.login,
    { client: 'spa', username, password, codeChallenge: 'a'.repeat(43) },
    { headers: { 'user-agent': userAgent, ...(country && { 'x-country': country }) } },
  )
const history = async ({ token }: GivenPerson, page: { pageNumber?: number; pageSize?: number } = {}) =>
  (await app.call(loginHistory['loginHistory.list'], page, { token })).body
const mailsTo = async (email: string) => (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)

describe('customer.loginHistory.list', () => {
  it('shows who came in and who failed to, newest first', async () => {
    const ana = await app.given.person({ passphrase })
    await signIn(ana.email, { country: 'LT' })
    const firstAt = clock.now().toISOString()
    clock.advance(60)
    await signIn(ana.email, { password: 'wrong', userAgent: 'curl/8.5.0' })
    const { items, total } = await history(ana)
    expect(total).toBe(2)
    expect(items).toEqual([
      { id: expect.any(Number), createdAt: clock.now().toISOString(), ip: '127.0.0.1', result: 'failed' },
      {
        id: expect.any(Number),
        createdAt: firstAt,
        ip: '127.0.0.1',
        countryCode: 'LT',
        device: 'Firefox on Linux',
        result: 'success',
      },
    ])
  })

  it('gives twenty a page', async () => {
    const ana = await app.given.person({ passphrase })
    for (let time = 0; time < 23; time++) await signIn(ana.email)
    const first = await history(ana)
    const second = await history(ana, { pageNumber: 2 })
    expect([first.items?.length, second.items?.length, second.total]).toEqual([20, 3, 23])
    const ids = [...(first.items ?? []), ...(second.items ?? [])].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(23)
  })

  it('shows nothing of others, nor of addresses that nobody has', async () => {
    const ana = await app.given.person({ passphrase })
    await signIn((await app.given.person({ passphrase })).email)
    await signIn(`${crypto.randomUUID()}@test.example`)
    expect(await history(ana)).toMatchObject({ items: [], total: 0 })
  })

  it('believes no country that is none', async () => {
    const ana = await app.given.person({ passphrase })
    for (const country of ['XX', 'Lithuania', '<b>']) await signIn(ana.email, { country })
    for (const item of (await history(ana)).items ?? []) expect(item).not.toHaveProperty('countryCode')
  })
})

describe('a sign-in from a browser not seen before', () => {
  it('is told by mail, unless it is the first of all', async () => {
    const { email } = await app.given.person({ passphrase })
    await signIn(email)
    await signIn(email, { userAgent: newerFirefox })
    expect(await mailsTo(email)).toEqual([])
    await signIn(email, { userAgent: safari })
    await signIn(email, { userAgent: safari })
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your Florin account'])
    expect(mails[0]?.text).toContain('Safari on macOS')
    expect(mails[0]?.text).toContain('IP address 127.0.0.1')
  })

  it('is told in the language of its owner, whatever the visitor speaks', async () => {
    const { email, userId } = await app.given.person({ passphrase })
    await app.db.updateTable('app_user').set({ language: 'ru' }).where('id', '=', userId).execute()
    await signIn(email)
    await signIn(email, { userAgent: safari })
    expect((await mailsTo(email))[0]?.text).toContain('IP-адрес 127.0.0.1')
  })

  it('does not come to be known by failing', async () => {
    const { email } = await app.given.person({ passphrase })
    await signIn(email)
    await signIn(email, { password: 'wrong', userAgent: safari })
    await signIn(email, { userAgent: safari })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
