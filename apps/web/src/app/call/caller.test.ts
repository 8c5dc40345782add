import { account } from '@florin/contract/accounts/account'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { tokens } from '@florin/contract/access/tokens'
import { describe, expect, it } from 'vitest'
import { SomebodyElse } from './error.ts'
import { answer, createPage, success, tokenFor } from '../testing/page.ts'

const signedIn = (secondsLeft = 300) => {
  const page = createPage()
  page.session.signIn({ accessToken: tokenFor(secondsLeft), refreshToken: 'refresh-1' })
  return page
}
const noAccounts = () => success({ accounts: [] })
const newPair = () => success({ accessToken: tokenFor(300, undefined, 'b'), refreshToken: 'refresh-2' })
const refreshes = (page: ReturnType<typeof createPage>) => page.paths().filter((path) => path === '/token/auth/refresh').length

describe('a business call', () => {
  it('posts the method in the address and in the body, with language, version and token', async () => {
    const page = signedIn()
    page.replies.push(noAccounts())
    expect(await page.call(account.list, { includeClosed: false })).toEqual({ accounts: [] })
    const [sent] = page.requests
    expect(sent?.url).toBe('/api?method=account.list')
    expect(sent?.body).toEqual({ method: 'account.list', lang: 'uk', includeClosed: false })
    expect(sent?.headers.get('Authorization')).toBe(`Bearer ${tokenFor(300)}`)
    expect(sent?.headers.get('Accept-Language')).toBe('uk')
    expect(sent?.headers.get('X-Client-Version')).toBe('2.1.2')
    expect(sent?.headers.has('Customer-Id')).toBe(false)
    expect(sent?.headers.has('Idempotency-Key')).toBe(false)
  })

  it('names the company it acts for in header and body', async () => {
    const page = signedIn()
    page.session.actFor({ kind: 'company', customerId: 77, name: 'Lumen', right: 2, flags: [], accessList: [] })
    page.replies.push(noAccounts())
    await page.call(account.list, {})
    expect(page.requests[0]?.headers.get('Customer-Id')).toBe('77')
    expect(page.requests[0]?.body['fromCustomerId']).toBe(77)
  })

  it('that waited goes for whom it was asked, and for nobody when another person is here', async () => {
    const page = signedIn()
    const lumen = { kind: 'company', customerId: 77, name: 'Lumen', right: 2, flags: [], accessList: [] } as const
    const asPerson = page.session.asking()
    page.session.actFor({ ...lumen, flags: [], accessList: [] })
    const asLumen = page.session.asking()
    page.session.actFor({ ...lumen, customerId: 78, flags: [], accessList: [] })
    page.replies.push(noAccounts(), noAccounts())
    await page.call(account.list, {}, { askedBy: asLumen })
    await page.call(account.list, {}, { askedBy: asPerson })
    expect(page.requests.map(({ headers }) => headers.get('Customer-Id'))).toEqual(['77', null])
    page.session.signIn({ accessToken: tokenFor(300, undefined, 'a', '2'), refreshToken: 'refresh-9' })
    const before = page.requests.length
    await expect(page.call(account.list, {}, { askedBy: asLumen })).rejects.toBeInstanceOf(SomebodyElse)
    page.session.expire()
    await expect(page.call(account.list, {}, { askedBy: asLumen })).rejects.toBeInstanceOf(SomebodyElse)
    expect(page.requests).toHaveLength(before)
  })

  it('gives each creating call a key of its own, and keeps one it is given', async () => {
    const page = createPage()
    const input = { email: 'a@b.test', currencyCode: 'EUR', amount: '1.00' }
    page.replies.push(success({ balance: '1.00' }), success({ balance: '2.00' }), success({ balance: '3.00' }))
    await page.call(sandbox['deposit.create'], input)
    await page.call(sandbox['deposit.create'], input)
    await page.call(sandbox['deposit.create'], input, { idempotencyKey: 'mine' })
    expect(page.requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'mine'])
  })

  it('goes by its own path, without envelope, when it has one', async () => {
    const page = createPage()
    page.replies.push(success({ ok: true }))
    await page.call(tokens.logout, { refreshToken: 'r' })
    expect(page.requests[0]?.url).toBe('/token/auth/logout')
    expect(page.requests[0]?.body).toEqual({ refreshToken: 'r' })
  })
})

describe('the token of a call', () => {
  it('is refreshed first with 10 seconds left, and not with 11', async () => {
    const late = signedIn(10)
    late.replies.push(newPair(), noAccounts())
    await late.call(account.list, {})
    expect(late.paths()).toEqual(['/token/auth/refresh', '/api?method=account.list'])
    expect(late.requests[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenFor(300, undefined, 'b')}`)

    const early = signedIn(11)
    early.replies.push(noAccounts())
    await early.call(account.list, {})
    expect(early.paths()).toEqual(['/api?method=account.list'])
  })

  it('is never refreshed for a public call, and not sent when it is dead', async () => {
    const page = signedIn(5)
    page.time.now += 6000
    page.replies.push(success({ version: '1', countries: [] }))
    await page.call(dictionary['country.list'], {})
    expect(page.paths()).toEqual(['/api?method=dictionary.country.list'])
    expect(page.requests[0]?.headers.has('Authorization')).toBe(false)
  })

  it('is refreshed once by a 401 and the call is sent again', async () => {
    const page = signedIn()
    page.replies.push(answer({ responseCode: 'AU' }, 401), newPair(), noAccounts())
    await page.call(account.list, {})
    expect(page.paths()).toEqual(['/api?method=account.list', '/token/auth/refresh', '/api?method=account.list'])
  })

  it('ends the session when the fresh one is refused too', async () => {
    const page = signedIn()
    page.replies.push(answer({ responseCode: 'AU' }, 401), newPair(), answer({ responseCode: 'AU' }, 401))
    await expect(page.call(account.list, {})).rejects.toMatchObject({ code: 'AU', status: 401 })
    expect(page.session.isSignedIn()).toBe(false)
    expect(page.session.ended()).toBe('expired')
  })

  it('is refreshed once for many calls at the same time', async () => {
    const page = signedIn(3)
    page.replies.push(newPair(), ...Array.from({ length: 5 }, noAccounts))
    await Promise.all(Array.from({ length: 5 }, () => page.call(account.list, {})))
    expect(refreshes(page)).toBe(1)
    expect(page.requests).toHaveLength(6)
  })
})

describe('a failed sign-in', () => {
  it('does not try to refresh anything', async () => {
    const page = signedIn()
    page.replies.push(answer({ responseCode: 'AU', responseDescription: 'wrong', message: 'wrong' }, 403))
    const input = { client: 'spa', username: 'a@b.test', password: 'x', codeChallenge: 'c'.repeat(43) } as const
    await expect(page.call(tokens.login, input)).rejects.toMatchObject({ code: 'AU', status: 403, description: 'wrong' })
    expect(refreshes(page)).toBe(0)
    expect(page.session.isSignedIn()).toBe(true)
  })
})

describe('a call that wants the factor in force', () => {
  const proofNeeded = () => answer({ responseCode: 'PN', responseDescription: 'Please confirm first that it is you.' })

  it('is made once more when it was shown, and not otherwise', async () => {
    const proved = createPage({ prove: async () => true })
    proved.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
    proved.replies.push(proofNeeded(), noAccounts())
    expect(await proved.call(account.list, {})).toEqual({ accounts: [] })
    expect([proved.paths().length, proved.refused]).toEqual([2, ['PN']])

    const refused = signedIn()
    refused.replies.push(proofNeeded())
    await expect(refused.call(account.list, {})).rejects.toMatchObject({ code: 'PN' })
    expect(refused.paths()).toHaveLength(1)
  })
})
