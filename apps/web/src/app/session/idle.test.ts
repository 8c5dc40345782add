import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'
import { createPage, startOfTime, success, tokenFor } from '../testing/page.ts'
import { createIdleWatch } from './idle.ts'

const minute = 60_000

beforeEach(() => vi.useFakeTimers({ now: startOfTime }))
afterEach(() => vi.useRealTimers())

const clock = () => Date.now()

const open = (storage = memoryStorage()) => {
  const page = createPage({ storage, clock })
  const events = new EventTarget()
  const watch = createIdleWatch({
    session: page.session,
    refresher: page.refresher,
    idleMs: 15 * minute,
    clock,
    storage: page.storage,
    page: {
      addEventListener: events.addEventListener.bind(events),
      setTimeout: setTimeout as unknown as Window['setTimeout'],
      clearTimeout,
    },
  })
  watch.start()
  return {
    ...page,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    touch: () => events.dispatchEvent(new Event('keydown')),
  }
}

const signIn = ({ session }: ReturnType<typeof open>) => session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
const fresh = () => success({ accessToken: tokenFor(300, Date.now(), 'b'), refreshToken: 'refresh-2' })
const refreshes = ({ requests }: ReturnType<typeof open>) => requests.filter(({ url }) => url.endsWith('/refresh')).length

describe('an idle session', () => {
  it('ends after 15 minutes, here and on the server', async () => {
    const page = open()
    signIn(page)
    await page.pass(15 * minute - 1)
    expect(page.session.isSignedIn()).toBe(true)
    await page.pass(1)
    expect(page.session.ended()).toBe('expired')
    expect(page.requests.map(({ url }) => url)).toEqual(['/token/auth/logout'])
  })

  it('lives on while someone is there', async () => {
    const page = open()
    signIn(page)
    for (let passed = 0; passed < 30; passed += 10) {
      page.replies.push(fresh)
      page.touch()
      await page.pass(10 * minute)
    }
    expect(page.session.isSignedIn()).toBe(true)
  })

  it('is over when the page is opened again too late', () => {
    const first = open()
    signIn(first)
    vi.setSystemTime(startOfTime + 16 * minute)
    expect(open(first.storage).session.isSignedIn()).toBe(false)
  })

  it('cannot be revived by a late touch', async () => {
    const page = open()
    signIn(page)
    vi.setSystemTime(startOfTime + 16 * minute)
    page.touch()
    expect(page.session.isSignedIn()).toBe(false)
  })
})

describe('an active page', () => {
  it('renews its token before the end, so that the server sees the activity', async () => {
    const page = open()
    signIn(page)
    await page.pass(minute)
    page.touch()
    page.replies.push(fresh)
    await page.pass(4 * minute)
    expect(refreshes(page)).toBe(1)
  })

  it('does not renew the token of someone who left', async () => {
    const page = open()
    signIn(page)
    await page.pass(14 * minute)
    expect(refreshes(page)).toBe(0)
  })
})
