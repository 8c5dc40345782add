import type { InputOf, OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import {
  type NotificationKind,
  type NotifyAttempt,
  type NotifyMessage,
  resentAtOnce,
} from '@florin/contract/merchant/notifications'
import { money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import type { Attempt } from '../../../platform/outgoing/store.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Announcing } from './announce.ts'
import { wholeBody } from './deliveries.ts'
import { fieldsOf, isSameForm, postedBack } from './form.ts'
import * as store from './messageStore.ts'
import { findSettings } from './settingsStore.ts'

type Deps = { readonly clock: Clock; readonly queue: DeliveryQueue; readonly announcing: Announcing }
type Methods = typeof merchant
export type Messages = ReturnType<typeof createMessages>

const statusOf = ({ state, confirmedAt }: store.FoundMessage): NotifyMessage['deliveryStatus'] => {
  if (confirmedAt) return 'confirmed'
  if (state === 'stopped') return 'disabled'
  return state === 'held' ? 'pending' : state
}

const common = (message: store.FoundMessage) => ({
  id: Number(message.id),
  kind: message.kind,
  ...(message.transactionId !== null && { transactionId: Number(message.transactionId) }),
  event: message.event,
  amount: message.amount,
  currencyCode: message.currency,
  notifyUrl: message.url,
  deliveryStatus: statusOf(message),
  isHeld: message.state === 'held',
  createdAt: message.createdAt.toISOString(),
})

const shown = (message: store.FoundMessage): NotifyMessage => ({
  ...common(message),
  attempts: message.attempts,
  ...(message.lastHttpStatus !== null && { lastHttpStatus: message.lastHttpStatus }),
  ...(message.lastAttemptAt && { lastAttemptAt: message.lastAttemptAt.toISOString() }),
})

const shownAttempt = ({ at, httpStatus, responseBody, error, durationMs = 0 }: Attempt): NotifyAttempt => {
  const answered = httpStatus === undefined ? {} : { httpStatus }
  const said = responseBody === undefined ? {} : { responseBody }
  return { at: at.toISOString(), ...answered, ...said, ...(error !== undefined && { error }), durationMs }
}

/** What a merchant's server was told, and what it answered. */
export const createMessages = ({ clock, queue, announcing }: Deps) => {
  const requireMessage = async (tx: Tx, customerId: number, id: number): Promise<store.FoundMessage> => {
    const message = await store.findMessage(tx, BigInt(id), customerId)
    if (!message) throw refuse('object.missing')
    return message
  }

  /** What has an address; one without does not stop the others. */
  const sendAgain = async (tx: Tx, ids: readonly bigint[]): Promise<number> => {
    const sendable = await store.setAddress(tx, ids)
    await store.reopen(tx, sendable)
    await queue.resend(tx, sendable)
    return sendable.length
  }

  return {
    list: async (tx: Tx, customerId: number, filter: InputOf<Methods['ipnMessage.list']>) => {
      const { found, total } = await store.findMessages(tx, customerId, filter)
      return { items: found.map(shown), total }
    },

    get: async (tx: Tx, customerId: number, id: number): Promise<OutputOf<Methods['ipnMessage.get']>> => {
      const message = await requireMessage(tx, customerId, id)
      const attempts = await queue.attemptsOf(tx, message.id)
      return {
        ...common(message),
        payload: Object.fromEntries(fieldsOf(wholeBody(message.id, message.body))),
        attempts: attempts.map(shownAttempt),
        ...(message.state === 'pending' && { nextAttemptAt: message.nextAttemptAt.toISOString() }),
        ...(message.confirmedAt && { confirmedAt: message.confirmedAt.toISOString() }),
        ...(message.confirmedBy !== null && { confirmedBy: message.confirmedBy }),
      }
    },

    confirm: (given: Tx, customerId: number, userId: number, id: number): Promise<Date> =>
      inTransaction(given, async (tx) => {
        const message = await requireMessage(tx, customerId, id)
        const at = message.confirmedAt ?? clock.now()
        await queue.stop(tx, [message.id])
        await store.confirm(tx, message.id, userId, at)
        return at
      }),

    resend: (given: Tx, customerId: number, id: number): Promise<number> =>
      inTransaction(given, async (tx) => {
        const message = await requireMessage(tx, customerId, id)
        if ((await sendAgain(tx, [message.id])) === 0) throw refuse('notify.noAddress')
        return message.attempts
      }),

    resendRange: (given: Tx, customerId: number, range: store.Range): Promise<OutputOf<Methods['ipnMessage.resendRange']>> =>
      inTransaction(given, async (tx) => {
        const { ids, left } = await store.findToResend(tx, customerId, range, resentAtOnce)
        const count = await sendAgain(tx, ids)
        // Of many, those with an address may come later, or have gone before.
        const isAll = range.afterId === undefined && left === 0
        if (isAll && count === 0 && ids.length > 0) throw refuse('notify.noAddress')
        const last = ids.at(-1)
        return { count, ...(last !== undefined && { lastId: Number(last) }), left }
      }),

    test: (given: Tx, customerId: number, kind: NotificationKind): Promise<bigint> =>
      inTransaction(given, async (tx) => {
        const settings = await findSettings(tx, customerId, kind)
        if (!settings || settings.notifyUrl === '') throw refuse('notify.noAddress')
        const fields = { transactionId: '0', status: 'test', amount: '1.00', fee: '0.00', currencyCode: 'EUR', payerName: 'Test' }
        // It is asked for now: whether messages are off or held does not matter to it.
        const asked = { ...settings, isOn: true, isHeld: false }
        return announcing(tx, asked, settings.notifyUrl, {
          event: 'test',
          transactionId: undefined,
          amount: money(100n, 'EUR'),
          fields,
        })
      }),

    /** Whether what was posted back is what was sent. */
    isOurs: async (tx: Tx, body: string): Promise<boolean> => {
      const given = postedBack(body)
      const id = given?.find(([name]) => name === 'messageId')?.[1]
      if (!given || id === undefined || !/^[1-9]\d{0,17}$/.test(id)) return false
      const message = await store.findMessage(tx, BigInt(id))
      if (!message || message.key === null) return false
      return isSameForm(given, [...fieldsOf(wholeBody(message.id, message.body)), ['key', message.key]])
    },
  }
}
