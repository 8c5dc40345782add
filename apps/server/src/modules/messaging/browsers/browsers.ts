import type { NotificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { deviceName, readDevice } from '../../../platform/device.ts'
import type { Log } from '../../../platform/log.ts'
import type { BrowserMessage } from '../../../platform/outbox/topics.ts'
import { isKnownPrivate, OutgoingFailed, type Send } from '../../../platform/outgoing/send.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { sealForBrowser } from '../../../vendors/push/sealForBrowser.ts'
import type { Vapid } from '../../../vendors/push/vapid.ts'
import type { Tell } from '../notifications/tell.ts'
import * as store from './browserStore.ts'

type Deps = {
  readonly log: Log
  readonly db: Db
  readonly clock: Clock
  readonly send: Send
  readonly tell: Tell
  readonly vapid: Vapid
  /** Whom a push service may ask about us. */
  readonly contact: string
  /** Push services on one's own machine, in the sandbox alone. */
  readonly allowed: readonly string[]
}

const mostBrowsers = 10
const lifeSeconds = 86_400
/** Of one record, with room for what seals it. */
const mostBodyLetters = 600

/** It knows the subscription no more (RFC 8030). */
const isGone = (status: number): boolean => status === 404 || status === 410
/** It takes this message never, or none of ours: trying again would not help, and the browser may not be to blame. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429
const isUnreachable = (error: unknown): boolean =>
  error instanceof OutgoingFailed && (error.problem === 'address' || error.problem === 'forbidden')

/** Browsers that show notifications also while no page of ours is open. */
export const createBrowsers = ({ log, db, clock, send, tell, vapid, contact, allowed }: Deps) => {
  const sealed = (message: BrowserMessage, receiver: { publicKey: string; authSecret: string }): Buffer | undefined => {
    const { title, body, url } = message
    try {
      return sealForBrowser(JSON.stringify({ title, body: body.slice(0, mostBodyLetters), url }), receiver)
    } catch {
      // What was given as its key is no point of the curve.
      return undefined
    }
  }

  return {
    list: async (tx: Tx, userId: number, endpoint: string | undefined, language: Language) => ({
      publicKey: vapid.publicKey,
      items: (await store.browsersOf(tx, userId)).map((kept): NotificationBrowser => ({
        id: kept.id,
        name: deviceName(readDevice(kept.userAgent), language),
        isThis: kept.endpoint === endpoint,
        createdAt: kept.createdAt.toISOString(),
      })),
    }),

    /** What is shown there goes on when the session is long over: its person learns of it, before it is told anything itself. */
    add: async (tx: Tx, { ip, ...made }: Omit<store.NewBrowser, 'at'> & { readonly ip: string }): Promise<void> => {
      if (isKnownPrivate(made.endpoint, allowed)) throw refuse('notify.address', { field: 'endpoint' })
      await inTransaction(tx, async (open) => {
        const { userId, userAgent } = made
        if (!(await store.hasBrowser(open, made)))
          await tell(open, 'browserAdded', { to: { userId }, about: { device: readDevice(userAgent), ip } })
        await store.putBrowser(open, { ...made, at: clock.now() })
        await store.keepNewest(open, userId, mostBrowsers)
      })
    },

    /** Signing out is to end them also where a session that ran out meanwhile had turned them on. */
    seen: (tx: Tx, { userId, sessionId }: Pick<store.NewBrowser, 'userId' | 'sessionId'>, endpoint: string): Promise<void> =>
      store.setSession(tx, { userId, sessionId, endpoint }),

    remove: async (tx: Tx, userId: number, id: number): Promise<void> => {
      if (!(await store.deleteBrowser(tx, userId, id))) throw refuse('object.missing', { field: 'id' })
    },

    /** A browser that can be reached no more is forgotten, a message that is refused given up; any other failure is tried again. */
    push: async (message: BrowserMessage): Promise<void> => {
      const { browserId, userId } = message
      const receiver = await store.findReceiver(db, browserId, userId)
      if (!receiver) return
      const { endpoint } = receiver
      const forget = () => store.forgetBrowser(db, browserId, endpoint)
      const body = sealed(message, receiver)
      if (!body) return forget()
      const headers = {
        authorization: vapid.header(endpoint, contact, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifeSeconds),
      }
      try {
        const { status } = await send({ method: 'POST', url: endpoint, headers, body })
        if (isGone(status)) return await forget()
        if (isRefused(status)) return log.warn('browser.refused', { status })
        if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        await forget()
      }
    },
  }
}
