import { describe, expect, it } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'
import { answer, createPage, success, tokenFor } from '../testing/page.ts'

const fresh = (name: string) => success({ accessToken: tokenFor(300, undefined, name), refreshToken: `refresh-${name}` })
const refused = () => answer({ responseCode: 'AU', responseDescription: 'Session expired', message: 'Session expired' }, 403)

/** One at a time, as the browser's locks do it for all tabs. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const result = last.then(work, work)
    last = result
    return result
  }
  return { request } as unknown as LockManager
}

const signedIn = () => {
  const page = createPage()
  page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-a' })
  return page
}

describe('refreshing', () => {
  it('is one call for all who ask at once', async () => {
    const page = signedIn()
    page.replies.push(fresh('b'))
    const results = await Promise.all([page.refresher.refresh(), page.refresher.refresh(), page.refresher.refresh()])
    expect(page.requests).toHaveLength(1)
    expect(new Set(results.map(({ refreshToken }) => refreshToken))).toEqual(new Set(['refresh-b']))
  })

  it('happens again when asked again later', async () => {
    const page = signedIn()
    page.replies.push(fresh('b'), fresh('c'))
    await page.refresher.refresh()
    await page.refresher.refresh()
    expect(page.requests.map(({ body }) => body['refreshToken'])).toEqual(['refresh-a', 'refresh-b'])
  })

  it('is one call for two tabs: the second takes what the first was given', async () => {
    const storage = memoryStorage()
    const locks = createLocks()
    const one = createPage({ storage, locks })
    one.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-a' })
    const other = createPage({ storage, locks })
    one.replies.push(fresh('b'))
    const [mine, theirs] = await Promise.all([one.refresher.refresh(), other.refresher.refresh()])
    expect(other.requests).toHaveLength(0)
    expect(theirs).toEqual(mine)
  })

  it('that the server refuses ends the session as expired', async () => {
    const page = signedIn()
    page.replies.push(refused())
    await expect(page.refresher.refresh()).rejects.toMatchObject({ status: 403, description: 'Session expired' })
    expect(page.session.ended()).toBe('expired')
  })

  it.each([
    ['the network is away', new TypeError('offline')],
    ['the server is down', answer({ responseCode: 'SU' }, 503)],
    ['there were too many', answer({ responseCode: 'RL' }, 429)],
  ])('keeps the session when %s', async (_, reply) => {
    const page = signedIn()
    page.replies.push(reply)
    await expect(page.refresher.refresh()).rejects.toThrow()
    expect(page.session.isSignedIn()).toBe(true)
  })

  it('does not bring back a session that ended while the answer was on its way', async () => {
    const page = signedIn()
    page.replies.push(() => {
      page.session.expire()
      return fresh('b')
    })
    await expect(page.refresher.refresh()).rejects.toThrow()
    expect(page.session.isSignedIn()).toBe(false)
  })

  it('leaves a session alone that began while the answer was on its way', async () => {
    const page = signedIn()
    page.replies.push(() => {
      page.session.expire()
      page.session.signIn({ accessToken: tokenFor(300), refreshToken: 'refresh-other' })
      return fresh('b')
    })
    await page.refresher.refresh()
    expect(page.session.tokens()?.refreshToken).toBe('refresh-other')
  })

  it('with an empty refresh token is rejected without a call', async () => {
    const page = createPage()
    page.session.signIn({ accessToken: tokenFor(300), refreshToken: '' })
    await expect(page.refresher.refresh()).rejects.toThrow('empty refresh token')
    expect(page.requests).toHaveLength(0)
    expect(page.session.isSignedIn()).toBe(false)
  })
})
