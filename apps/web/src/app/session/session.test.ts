import { describe, expect, it } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'
import { answer, createPage, startOfTime, success, tokenFor } from '../testing/page.ts'
import { createRememberedPath } from './path.ts'
import { createSession } from './session.ts'
import type { SessionEvent } from './session.ts'
import { createSessionStorage } from './storage.ts'

const pair = { accessToken: tokenFor(300), refreshToken: 'refresh-1' }

const storageEvent = (key: string, storageArea: Storage) => Object.assign(new Event('storage'), { key, storageArea })

describe('signing out', () => {
  it('tells the token service, then clears everything of this tab', async () => {
    const page = createPage()
    page.session.signIn(pair)
    page.tab.setItem('florin.draft.x', 'typed')
    page.replies.push(success({ ok: true }))
    await page.session.signOut()
    expect(page.requests[0]).toMatchObject({ url: '/token/auth/logout', body: { refreshToken: 'refresh-1' } })
    expect(page.tab.getItem('florin.draft.x')).toBeNull()
    expect(page.session.isSignedIn()).toBe(false)
    expect(page.session.ended()).toBe('signedOut')
  })

  it('is what ended the session, even when the server says first that it is over', async () => {
    const page = createPage()
    page.session.signIn(pair)
    page.replies.push(success({ ok: true }))
    const leaving = page.session.signOut()
    page.session.expire()
    await leaving
    expect(page.session.ended()).toBe('signedOut')
  })

  it('works without a network', async () => {
    const page = createPage()
    page.session.signIn(pair)
    page.replies.push(new TypeError('offline'))
    await page.session.signOut()
    expect(page.session.isSignedIn()).toBe(false)
  })
})

describe('the end of a session', () => {
  it('keeps its reason for the sign-in page until the next sign-in', () => {
    const page = createPage()
    page.session.signIn(pair)
    page.session.expire()
    expect(page.session.ended()).toBe('expired')
    page.session.signIn(pair)
    expect(page.session.ended()).toBeUndefined()
  })

  it('is told once', () => {
    const page = createPage()
    const events: SessionEvent[] = []
    page.session.signIn(pair)
    page.session.listen((event) => events.push(event))
    page.session.expire()
    page.session.expire()
    expect(events).toEqual([{ kind: 'ended', reason: 'expired' }])
  })

  it('reaches the other tabs, with its reason', () => {
    const local = memoryStorage()
    const events = new EventTarget()
    const open = () =>
      createSession({
        store: createSessionStorage({ local, tab: memoryStorage(), events }),
        clock: () => startOfTime,
        endOnServer: async () => answer({}),
      })
    const one = open()
    const other = open()
    one.signIn(pair)
    events.dispatchEvent(storageEvent('florin.session', local))
    expect(other.isSignedIn()).toBe(true)
    one.expire()
    events.dispatchEvent(storageEvent('florin.session', local))
    expect(other.isSignedIn()).toBe(false)
    expect(other.ended()).toBe('expired')
  })

  it('survives storage that someone scribbled on', () => {
    const storage = memoryStorage()
    storage.setItem('florin.session', '{oops')
    expect(createPage({ storage }).session.isSignedIn()).toBe(false)
  })
})

describe('the remembered path', () => {
  it('is given once, and only a path of our own', () => {
    const path = createRememberedPath(memoryStorage())
    path.remember('/statements?month=5')
    expect(path.take()).toBe('/statements?month=5')
    expect(path.take()).toBeUndefined()
    for (const foreign of ['//evil.test', '/\\evil.test', 'https://evil.test']) path.remember(foreign)
    expect(path.take()).toBeUndefined()
  })
})
