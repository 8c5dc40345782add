import { describe, expect, it } from 'vitest'
import { startPayers } from './payers.ts'
import type { Answer, Post } from './post.ts'

const members = [1, 2, 3].map((accountId) => ({ accountId, email: `member-${accountId}@bench.example` }))
const pair = { accessToken: 'a', refreshToken: 'r' }
const paid: Answer = { status: 200, body: { status: 'completed', transactionId: 1 } }
const expired: Answer = { status: 403, body: { responseCode: 'AU' } }

/** One payer against a bank that answers in this order, and well from then on; what was asked of it. */
const payOnce = async (answers: Readonly<Record<string, readonly Answer[]>>) => {
  const left = Object.fromEntries(Object.entries(answers).map(([path, each]) => [path, [...each]]))
  const asked: string[] = []
  const post: Post = async (_base, path) => {
    const name = path.split(/[/=]/).at(-1) ?? ''
    asked.push(name)
    return left[name]?.shift() ?? (path.startsWith('/token') ? { status: 200, body: pair } : paid)
  }
  const payers = startPayers({ entries: ['https://here'], post, members, payers: 1 })
  await payers.payAgain(performance.now(), 5000)
  await payers.stop()
  return { ...payers, asked }
}

describe('people who pay while something breaks', () => {
  it('sign in once, and know a break that was announced', async () => {
    const away: Answer = { status: 503, retryAfter: '2', body: {} }
    const { asked, counts, dishonest } = await payOnce({ login: [away], 'transfer.p2p.submit': [away] })
    expect(asked.slice(0, 4)).toEqual(['login', 'login', 'transfer.p2p.submit', 'transfer.p2p.submit'])
    expect([counts().unavailable, counts().lostSessions, dishonest]).toEqual([2, 0, []])
  })

  it('count a living token that is refused, and a session that is gone', async () => {
    const { asked, counts, dishonest } = await payOnce({ 'transfer.p2p.submit': [expired], refresh: [expired] })
    expect(asked.slice(0, 4)).toEqual(['login', 'transfer.p2p.submit', 'refresh', 'login'])
    expect(counts().lostSessions).toBe(1)
    expect(dishonest).toEqual(['paying: 403 {"responseCode":"AU"}', 'renewing a session: 403 {"responseCode":"AU"}'])
  })

  it('count a break that nobody announced, also at sign-in', async () => {
    const { dishonest } = await payOnce({
      login: [{ status: 500, body: {} }],
      'transfer.p2p.submit': [{ status: 503, body: {} }],
    })
    expect(dishonest).toEqual(['signing in: 500 {}', 'paying: 503 {}'])
  })
})
