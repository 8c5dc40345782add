import type { NetworkMessage } from '@florin/contract/cards/network'
import type { SandboxNetworkBooks } from '@florin/sandbox/cardNetwork'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import { signedHeaders } from '../../platform/signature.ts'

type Deps = {
  readonly books: SandboxNetworkBooks
  /** Of our calls for vendors. */
  readonly baseUrl: string
  readonly secret: string
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}
export type SandboxCardNetwork = ReturnType<typeof createSandboxCardNetwork>
export type Message = Omit<NetworkMessage, 'messageId'>

/** A terminal waits no longer. */
const answerMs = 3000
const firstWaitMs = 2000
const longestWaitMs = 300_000
const atOnce = 20
const pollMs = 1000
/** Up to this, in whatever currency, it says yes in the issuer's place. */
const standInUpTo = 50
const standInYes = '00'
/** Issuer not to be had. */
const unavailable = '91'
/** Not a message that they take. */
const unreadable = '30'

const Answer = z.object({
  isApproved: z.boolean(),
  actionCode: z.string(),
  availableBalance: z.string().optional(),
  currencyCode: z.string().optional(),
})
export type NetworkAnswer = z.infer<typeof Answer> & { readonly isStandIn?: boolean }

const Asked = z.object({
  status: z.enum(['pending', 'approved', 'declined', 'expired']),
  authenticationId: z.uuid().optional(),
  number: z.int().optional(),
  sentTo: z.string().optional(),
  expiresAt: z.string().optional(),
})

/**
 * Shops, machines and the network between them and us, for people without one: signed calls over HTTP, as a real one sends them. Where no
 * answer comes in time it decides in our place and tells us of it later; what it could not tell it tells again until it is answered.
 */
export const createSandboxCardNetwork = ({ books, baseUrl, secret, clock, ids, log }: Deps) => {
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const post = async (path: string, content: object): Promise<unknown> => {
    const body = JSON.stringify(content)
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, { id: ids.uuid(), at: clock.now(), body }) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    // Whoever says no has answered.
    if (response.status >= 500) throw new Error(`The issuer answered ${response.status}`)
    return response.json()
  }
  const tell = async (message: object): Promise<NetworkAnswer> => {
    const { success, data } = Answer.safeParse(await post('/cards/message', message))
    return success ? data : { isApproved: false, actionCode: unreadable }
  }

  const keep = async (message: Message): Promise<void> => {
    const messageId = ids.uuid()
    await books.keep(messageId, { ...message, messageId }, inMs(firstWaitMs))
  }

  /** Small payments are let through, and the issuer hears of them once it is back. Of others it may hold something by now. */
  const standIn = async (message: Message): Promise<NetworkAnswer> => {
    const isApproved = message.type === 'authorization' && Number(message.amount) <= standInUpTo
    if (isApproved) await keep({ ...message, type: 'advice' })
    else if (message.type === 'authorization') await keep({ ...message, type: 'reversal', amount: '0' })
    return { isApproved, actionCode: isApproved ? standInYes : unavailable, isStandIn: true }
  }

  /** Of what has happened already: whatever the issuer says, it is told until it has answered. */
  const isFact = ({ type }: Message): boolean => type !== 'authorization' && type !== 'balance'

  const send = async (message: Message, isUnanswered = false): Promise<NetworkAnswer> => {
    const messageId = ids.uuid()
    const whole = { ...message, messageId }
    try {
      if (isUnanswered) throw new Error('The tester wants no answer')
      return await tell(whole)
    } catch (error) {
      log.warn('sandbox.cards', { error })
      if (isFact(message)) {
        await books.keep(messageId, whole, inMs(firstWaitMs))
        return { isApproved: true, actionCode: standInYes, isStandIn: true }
      }
      return standIn(message)
    }
  }

  const again = async ({ messageId, body, tries }: { messageId: string; body: object; tries: number }): Promise<void> => {
    try {
      await tell(body)
      await books.forget(messageId)
    } catch (error) {
      log.warn('sandbox.cards', { error })
      await books.sendAt(messageId, inMs(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 10))))
    }
  }

  const round = async (): Promise<boolean> => {
    const due = await books.takeDue(clock.now(), inMs(answerMs * 2), atOnce)
    for (const message of due) await again(message)
    return due.length === atOnce
  }

  return {
    send,
    /** Without an answer nothing is known: the merchant's page asks again. */
    ask: async (question: object): Promise<z.infer<typeof Asked>> =>
      post('/cards/three-d-secure', question)
        .then((answer) => Asked.parse(answer))
        .catch((error: unknown) => {
          log.warn('sandbox.cards', { error })
          return { status: 'pending' as const }
        }),
    round,
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('sandbox.cards', { error }) }),
  }
}
