import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'
import { answer, createPage, type Page, success, tokenFor } from '../testing/page.ts'
import { createBrowserSecret } from './browser.ts'
import { createSignIn, type SignIn } from './signIn.ts'

const pair = { accessToken: tokenFor(300), refreshToken: 'r' }
const verifier = 'v'.repeat(43)
const waitingResult = { authFlow: 'otp', status: 'pending', twoFactorMode: 'none', code: 'c', key: crypto.randomUUID() }
const given = { username: 'a@b.test', password: 'x' }

let page: Page
let signIn: SignIn
let failures: unknown[]
let limitedTokens: string[]
beforeEach(() => {
  page = createPage()
  failures = []
  limitedTokens = []
  signIn = createSignIn({
    call: page.call,
    callAs: (token) => (method, input) => {
      limitedTokens.push(token)
      return page.call(method, input)
    },
    session: page.session,
    makePkce: async () => ({ verifier, challenge: 'h'.repeat(43) }),
    browserSecret: createBrowserSecret({ storage: page.storage, crypto }),
    clock: () => page.time.now,
    onFailure: (error) => failures.push(error),
  })
})
const bodyOf = (index: number) => page.requests[index]?.body

describe('signing in', () => {
  it('is done when the passphrase is enough', async () => {
    page.replies.push(success({ authFlow: 'simple', status: 'ok', twoFactorMode: 'none', ...pair }))
    expect(await signIn.begin(given)).toEqual({ state: 'in', migration: undefined })
    expect(page.session.isSignedIn()).toBe(true)
    expect(bodyOf(0)).toMatchObject({
      client: 'spa',
      codeChallenge: 'h'.repeat(43),
      secret: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })

  it('keeps the verifier for the exchange when it is not', async () => {
    page.replies.push(success(waitingResult), success({ status: 'ok', ...pair }))
    const begun = await signIn.begin(given)
    if (begun.state !== 'waiting') throw new Error('It should wait')
    expect([page.session.isSignedIn(), begun.signIn.codeVerifier]).toEqual([false, verifier])
    expect(await signIn.finish(begun.signIn, '123456')).toBe('in')
    expect(bodyOf(1)).toEqual({ code: 'c', codeVerifier: verifier, otp: '123456' })
    expect(page.session.isSignedIn()).toBe(true)
  })

  it('is strange where an exchange says yes without what was asked for', async () => {
    page.replies.push(success(waitingResult), success())
    const begun = await signIn.begin(given)
    if (begun.state !== 'waiting') throw new Error('It should wait')
    await expect(signIn.finish(begun.signIn, '123456')).rejects.toThrow('[get token error] strange error')
    expect(page.session.isSignedIn()).toBe(false)
  })

  it('exchanges at once where nothing else is asked', async () => {
    page.replies.push(success({ ...waitingResult, authFlow: 'direct', status: 'ok' }), success({ status: 'ok', ...pair }))
    expect((await signIn.begin(given)).state).toBe('in')
    expect(page.session.isSignedIn()).toBe(true)
  })

  it('takes tokens without a refresh token for no session', async () => {
    page.replies.push(success({ ...waitingResult, authFlow: 'simple', accessToken: pair.accessToken }))
    await expect(signIn.begin(given)).rejects.toThrow('[get token error] strange error')
    expect(page.session.isSignedIn()).toBe(false)
  })

  it('binds a session to pairing a phone when that can be put off no longer', async () => {
    const migration = { requirement: 'strict', daysLeft: 0, strategy: 'enable' }
    page.replies.push(success({ authFlow: 'simple', status: 'ok', twoFactorMode: 'none', ...pair, migration }))
    await signIn.begin(given)
    expect(page.session.mustPair()).toBe(true)
    page.session.renew(pair)
    expect(page.session.mustPair()).toBe(true)
    page.session.paired()
    expect([page.session.mustPair(), page.session.isSignedIn()]).toEqual([false, true])
  })
})

describe('a push', () => {
  const waiting = { flow: 'push', username: '', code: 'c', codeVerifier: verifier, key: 'k', otherWays: [], sentAt: 0 } as const

  it('is asked about until it is decided, and only its end is told', async () => {
    page.replies.push(success({ status: 'pending' }), new TypeError('offline'), success({ status: 'declined' }))
    expect(await signIn.poll(waiting)).toBe('pending')
    await expect(signIn.poll(waiting)).rejects.toThrow('[get token error] unknow error')
    expect(failures).toEqual([])
    expect(await signIn.poll(waiting)).toBe('declined')
    expect(failures).toHaveLength(1)
  })
})

describe('a browser that is new', () => {
  const limited = { accessToken: 'limited', deviceId: crypto.randomUUID() }
  const waiting = {
    flow: 'verifyDevice',
    username: '',
    code: 'c',
    codeVerifier: verifier,
    key: 'k',
    otherWays: [],
    sentAt: 0,
    limited,
  } as const
  const approval = { way: 'sms', methodId: crypto.randomUUID(), sentAt: 0 } as const

  it('is approved in another way with the token that is good for that, and then let in', async () => {
    page.replies.push(success({ id: limited.deviceId, approved: true, status: 'ok' }), success({ status: 'ok', ...pair }))
    expect(await signIn.finishApproval(waiting, approval, '123456')).toBe('in')
    expect(limitedTokens).toEqual(['limited'])
    expect(page.paths()[0]).toContain(`/auth/devices/${limited.deviceId}/approve/${approval.methodId}`)
    expect(bodyOf(1)).toEqual({ code: 'c', codeVerifier: verifier })
  })
})

it('tells the host of every refusal', async () => {
  page.replies.push(answer({ responseCode: 'AU', responseDescription: 'No.' }, 403))
  await expect(signIn.begin(given)).rejects.toThrow('No.')
  expect(failures).toHaveLength(1)
})

it('is known by the same secret each time, and makes a new one of what is none', () => {
  const storage = memoryStorage()
  const secret = createBrowserSecret({ storage, crypto })
  const first = secret()
  expect(secret()).toBe(first)
  storage.setItem('florin.browser', 'short')
  expect(secret()).toMatch(/^[\da-f]{64}$/)
})

it('ends the session of before on the server when somebody signs in anew', async () => {
  const result = { authFlow: 'simple', status: 'ok', twoFactorMode: 'none', ...pair }
  page.replies.push(success(result), success({ ...result, refreshToken: 'second' }))
  await signIn.begin(given)
  await signIn.begin(given)
  expect(page.paths().at(-1)).toContain('/auth/logout')
  expect([page.requests.at(-1)?.body, page.session.tokens()?.refreshToken]).toEqual([{ refreshToken: 'r' }, 'second'])
})
