import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchMember } from '../../bench/support/members.ts'
import type { Answer, Post } from './post.ts'
import { createSession } from './session.ts'

type Options = {
  readonly entries: readonly string[]
  readonly post: Post
  readonly members: readonly BenchMember[]
  readonly payers: number
}

const isRefusedToken = ({ status }: Answer): boolean => status === 401 || status === 403
const isHonestlyAway = ({ status, retryAfter }: Answer): boolean => status >= 502 && status <= 504 && Boolean(retryAfter)
const shown = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body).slice(0, 200)}`

/**
 * People who pay and repeat until they have an answer, each time under the same key, at whichever machine answers. They sign in once and keep
 * their session. What they were told is kept; what they were told in between is counted.
 */
export const startPayers = ({ entries, post, members, payers }: Options) => {
  const acknowledged = new Map<string, string>()
  const answeredAt: number[] = []
  /** Answers that are neither a success nor 502 to 504 with Retry-After; for customers those are lies or riddles. */
  const dishonest: string[] = []
  let [unavailable, unreachable, renewed, lostSessions, isOver, lastTrouble] = [0, 0, 0, 0, false, '']

  const judge = (answer: Answer, about: string): void => {
    if (isHonestlyAway(answer)) unavailable += 1
    else dishonest.push(`${about}: ${shown(answer)}`)
  }

  const payer = async (index: number): Promise<void> => {
    const self = members[index]!
    const session = createSession(self.email, post)
    let entry = index

    /** Whether there is a token to pay with. */
    const renewIfDue = async (base: string): Promise<boolean> => {
      if (!session.isDue()) return true
      const outcome = await session.renew(base)
      if (outcome === true) {
        renewed += 1
        return true
      }
      judge(outcome, session.isOpen() ? 'renewing a session' : 'signing in')
      if (session.isOpen() && isRefusedToken(outcome)) {
        lostSessions += 1
        session.lose()
      }
      return false
    }
    /** Whether it was answered. */
    const pay = async (base: string, key: string, order: object): Promise<boolean> => {
      const headers = { authorization: `Bearer ${session.accessToken()}`, 'idempotency-key': key }
      const answer = await post(base, '/api?method=transfer.p2p.submit', order, headers)
      if (answer.status === 200 && answer.body['status'] === 'completed') {
        acknowledged.set(key, String(answer.body['transactionId']))
        answeredAt.push(performance.now())
        return true
      }
      judge(answer, 'paying')
      if (isRefusedToken(answer)) session.distrust()
      return false
    }

    while (!isOver) {
      const payee = members[payers + ((index * 7 + answeredAt.length) % (members.length - payers))]!
      const key = randomUUID()
      const order = { accountId: self.accountId, amount: '1.00', currency: 'USD', toEmail: payee.email }
      // Also at the end: what was begun is asked for until it is known.
      for (;;) {
        const base = entries[entry % entries.length]!
        try {
          if ((await renewIfDue(base)) && (await pay(base, key, order))) break
        } catch (error) {
          lastTrouble = String(error)
          unreachable += 1
          entry += 1
        }
        await sleep(100 + Math.random() * 200)
      }
      await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: payers }, (_, index) => payer(index)))

  return {
    acknowledged,
    dishonest,
    lastTrouble: () => dishonest.at(-1) ?? lastTrouble,
    /** Why the last connection was lost, if any was. */
    lastLoss: () => lastTrouble,
    counts: () => ({ acknowledged: acknowledged.size, unavailable, unreachable, renewed, lostSessions }),
    /** The longest time without a payment since then, and when it began, in milliseconds. */
    longestGapSince: (since: number): { readonly ms: number; readonly after: number } => {
      const times = [since, ...answeredAt.filter((time) => time > since), performance.now()]
      const gaps = times.slice(1).map((time, index) => ({ ms: time - times[index]!, after: times[index]! - since }))
      return gaps.reduce((longest, gap) => (gap.ms > longest.ms ? gap : longest))
    },
    /** Waits until people pay again. */
    payAgain: async (since: number, limitMs: number): Promise<boolean> => {
      while (!answeredAt.some((time) => time > since)) {
        if (performance.now() - since > limitMs) return false
        await sleep(50)
      }
      return true
    },
    stop: async () => {
      isOver = true
      await all
    },
  }
}
export type Payers = ReturnType<typeof startPayers>
