import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, createPage, startOfTime, success, tokenFor } from '../testing/page.ts'
import { backoffMs } from '../../ui/backoff.ts'
import { createLive } from './client.ts'
import { createLiveHandlers } from './handlers.ts'

class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: Record<string, unknown>[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  open() {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => vi.useFakeTimers({ now: startOfTime }))
afterEach(() => vi.useRealTimers())

const open = (firstReadAt: () => Promise<number | undefined> = async () => undefined) => {
  const clock = () => Date.now()
  const page = createPage({ clock })
  const sockets: FakeSocket[] = []
  const onMissed = vi.fn<() => void>()
  const handlers = createLiveHandlers()
  const live = createLive({
    url: 'ws://x.test/live',
    session: page.session,
    refresher: page.refresher,
    clock,
    random: () => 0,
    handlers,
    firstReadAt,
    onMissed,
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  live.start()
  const latest = () => sockets.at(-1) ?? expect.fail('no socket was opened')
  return { ...page, handlers, sockets, latest, onMissed }
}

const signedIn = async (firstReadAt?: () => Promise<number | undefined>) => {
  const page = open(firstReadAt)
  page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
  await vi.advanceTimersByTimeAsync(0)
  page.latest().open()
  return page
}
const changed = (id: number, balance: string) => ({
  type: 'event',
  id,
  event: 'balanceChanged',
  data: { accountId: 1, currencyCode: 'EUR', balance },
  sentAt: '2026-01-01T00:00:00Z',
})

describe('the live channel', () => {
  it('opens when someone signs in and shows the token', async () => {
    const page = open()
    expect(page.sockets).toHaveLength(0)
    page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
    await vi.advanceTimersByTimeAsync(0)
    page.latest().open()
    expect(page.latest().sent).toEqual([{ type: 'auth', accessToken: tokenFor(300) }])
  })

  it('shows the new token on the open socket after a refresh', async () => {
    const page = await signedIn()
    page.replies.push(success({ accessToken: 'b.e30.c', refreshToken: 'refresh-2' }))
    await page.refresher.refresh()
    expect(page.sockets).toHaveLength(1)
    expect(page.latest().sent.at(-1)).toMatchObject({ type: 'auth', accessToken: 'b.e30.c' })
  })

  it('hands events on, each once, and ignores what it does not know', async () => {
    const page = await signedIn()
    const seen: string[] = []
    const stop = page.handlers.on('balanceChanged', ({ balance }) => seen.push(balance))
    page.latest().say({ type: 'ready', lastEventId: 4 })
    page.latest().say(changed(5, '1.00'))
    page.latest().say(changed(5, '1.00'))
    page.latest().say({ ...changed(6, '9.00'), event: 'novelty' })
    stop()
    page.latest().say(changed(8, '2.00'))
    expect(seen).toEqual(['1.00'])
  })

  it('comes back after a loss and names the last event it saw', async () => {
    const page = await signedIn()
    page.latest().say({ type: 'ready', lastEventId: 4 })
    page.latest().say(changed(5, '1.00'))
    page.latest().close()
    await vi.advanceTimersByTimeAsync(250)
    expect(page.sockets).toHaveLength(2)
    page.latest().open()
    expect(page.latest().sent[0]).toMatchObject({ type: 'auth', lastEventId: 5 })
  })

  it('listens from the first thing that the page has read, in each session anew', async () => {
    const readAt = [7, 12]
    const page = await signedIn(async () => readAt.shift())
    expect(page.latest().sent).toEqual([{ type: 'auth', accessToken: tokenFor(300), lastEventId: 7 }])
    page.session.signIn({ accessToken: tokenFor(300, Date.now(), 'b'), refreshToken: 'refresh-2' })
    await vi.advanceTimersByTimeAsync(0)
    page.latest().open()
    expect(page.latest().sent[0]).toMatchObject({ accessToken: tokenFor(300, Date.now(), 'b'), lastEventId: 12 })
  })

  it('does not open before it is known from where, whatever else happens', async () => {
    let read: (id: number) => void = () => undefined
    const page = open(() => new Promise((resolve) => (read = resolve)))
    page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
    page.session.renew({ accessToken: tokenFor(300, Date.now(), 'b'), refreshToken: 'refresh-2' })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.sockets).toHaveLength(0)
    read(7)
    await vi.advanceTimersByTimeAsync(0)
    page.latest().open()
    expect(page.latest().sent).toEqual([{ type: 'auth', accessToken: tokenFor(300, Date.now(), 'b'), lastEventId: 7 }])
  })

  it('opens nothing for a session that ended while the page began', async () => {
    let read: (id: number) => void = () => undefined
    const page = open(() => new Promise((resolve) => (read = resolve)))
    page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-1' })
    await page.session.signOut()
    read(7)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.sockets).toHaveLength(0)
  })

  it('says when events were lost for good', async () => {
    const page = await signedIn()
    page.latest().say({ type: 'ready', lastEventId: 4 })
    expect(page.onMissed).not.toHaveBeenCalled()
    page.latest().say({ type: 'ready', lastEventId: 9, missed: true })
    expect(page.onMissed).toHaveBeenCalledOnce()
  })

  it('asks for a new token when a living one is called expired', async () => {
    const page = await signedIn()
    page.replies.push(answer({ responseCode: 'AU', responseDescription: 'Session expired' }, 403))
    page.latest().say({ type: 'ended', reason: 'expired' })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.paths()).toEqual(['/token/auth/refresh'])
    expect(page.session.ended()).toBe('expired')
  })

  it('gives up a line that does not answer a ping', async () => {
    const page = await signedIn()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(page.latest().sent.at(-1)).toEqual({ type: 'ping' })
    await vi.advanceTimersByTimeAsync(10_000 + 250)
    expect(page.sockets).toHaveLength(2)
  })

  it.each([
    ['signedOut', 'signedOut'],
    ['ended', 'expired'],
  ])('ends the session when the server says that it was %s', async (reason, shown) => {
    const page = await signedIn()
    page.latest().say({ type: 'ended', reason })
    expect(page.session.ended()).toBe(shown)
    expect(page.latest().readyState).toBe(3)
  })

  it('does not end the session of a page whose token ran out unattended, and waits for the next one', async () => {
    const page = await signedIn()
    vi.setSystemTime(startOfTime + 301_000)
    page.latest().say({ type: 'ended', reason: 'expired' })
    page.latest().close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.session.isSignedIn()).toBe(true)
    expect(page.sockets).toHaveLength(1)
    page.session.renew({ accessToken: tokenFor(300, Date.now(), 'b'), refreshToken: 'refresh-2' })
    expect(page.sockets).toHaveLength(2)
  })

  it('closes at sign-out', async () => {
    const page = await signedIn()
    await page.session.signOut()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.sockets).toHaveLength(1)
    expect(page.latest().readyState).toBe(3)
  })
})

describe('the wait before a reconnect', () => {
  it('doubles up to half a minute, and is spread', () => {
    expect([0, 1, 2, 10].map((attempt) => backoffMs(attempt, () => 1))).toEqual([500, 1000, 2000, 30_000])
    expect(backoffMs(1, () => 0)).toBe(500)
  })
})
