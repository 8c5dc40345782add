import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchMember } from '../../bench/support/members.ts'

export const passphrase = 'three calm geese walk home'
const patienceMs = 10_000

type Answer = { readonly status: number; readonly retryAfter?: string | undefined; readonly body: Record<string, unknown> }
type Options = {
  readonly entries: readonly string[]
  readonly ca: string
  readonly members: readonly BenchMember[]
  readonly payers: number
}

/**
 * People who pay and repeat until they have an answer, each time under the same key, at whichever machine answers. What they were told is
 * kept; what they were told in between is counted.
 */
export const startPayers = ({ entries, ca, members, payers }: Options) => {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 200 })
  const acknowledged = new Map<string, string>()
  const answeredAt: number[] = []
  /** Answers that are neither a success nor 502 to 504 with Retry-After; for customers those are lies or riddles. */
  const dishonest: string[] = []
  let [unavailable, unreachable, isOver, lastTrouble] = [0, 0, false, '']

  const post = (base: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${base}${path}`, {
        method: 'POST',
        agent,
        timeout: patienceMs,
        headers: { 'content-type': 'application/json', 'user-agent': 'a payer', ...headers },
      })
      sent.on('timeout', () => sent.destroy(new Error('No answer in time')))
      sent.on('error', reject)
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const { statusCode = 0, headers: got } = response
          try {
            resolve({ status: statusCode, retryAfter: got['retry-after'], body: JSON.parse(text) as Record<string, unknown> })
          } catch {
            resolve({ status: statusCode, retryAfter: got['retry-after'], body: { text } })
          }
        })
      })
      sent.end(JSON.stringify(body))
    })

  const signIn = async (base: string, { email }: BenchMember): Promise<string> => {
    const credentials = { client: 'spa', username: email, password: passphrase, codeChallenge: 'a'.repeat(43) }
    const { status, body } = await post(base, '/token/auth/login', credentials)
    if (typeof body['accessToken'] !== 'string') throw new Error(`Signing in: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return body['accessToken']
  }

  const payer = async (index: number): Promise<void> => {
    const self = members[index]!
    let entry = index
    let token = ''
    while (!isOver) {
      const payee = members[payers + ((index * 7 + answeredAt.length) % (members.length - payers))]!
      const key = randomUUID()
      const order = { accountId: self.accountId, amount: '1.00', currency: 'USD', toEmail: payee.email }
      // Also at the end: what was begun is asked for until it is known.
      for (;;) {
        const base = entries[entry % entries.length]!
        try {
          token ||= await signIn(base, self)
          const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
          const { status, retryAfter, body } = await post(base, '/api?method=transfer.p2p.submit', order, headers)
          if (status === 200 && body['status'] === 'completed') {
            acknowledged.set(key, String(body['transactionId']))
            answeredAt.push(performance.now())
            break
          }
          // The token is over, as on every page after some minutes.
          if (status === 401 || status === 403) token = ''
          else if (status >= 502 && status <= 504 && retryAfter) unavailable += 1
          else dishonest.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
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
    counts: () => ({ acknowledged: acknowledged.size, unavailable, unreachable }),
    /** The longest time without a payment since then, in milliseconds. */
    longestGapSince: (since: number): number => {
      const times = [since, ...answeredAt.filter((time) => time > since), performance.now()]
      return Math.max(...times.slice(1).map((time, index) => time - times[index]!))
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
      agent.destroy()
    },
  }
}
export type Payers = ReturnType<typeof startPayers>
