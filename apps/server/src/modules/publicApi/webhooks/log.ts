import type { InputOf, OutputOf } from '@florin/contract/method'
import {
  deliveryDays,
  deliveryPageSize,
  resentAtOnce,
  type webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '@florin/contract/publicApi/webhooks'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { cursorOf, wayOf } from '../v1/cursor.ts'
import { deliveryKind } from './deliveries.ts'
import * as store from './messageStore.ts'
import { forgetSecrets } from './secretStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly queue: Pick<DeliveryQueue, 'resend'> }
type Methods = typeof webhook
type DeliveryFilter = Omit<InputOf<Methods['delivery.list']>, 'customerId'>
type Range = Omit<InputOf<Methods['delivery.resendRange']>, 'customerId'>

const dayMs = 86_400_000

const answered = ({ httpStatus, error }: store.FoundAttempt) => ({
  ...(httpStatus !== null && { httpStatus }),
  ...(error !== null && { error }),
})
const shownAttempt = (attempt: store.FoundAttempt): WebhookAttempt => ({
  number: attempt.number,
  at: new Date(attempt.at).toISOString(),
  ...answered(attempt),
  ...(attempt.responseBody !== null && { responseBody: attempt.responseBody }),
  durationMs: attempt.durationMs ?? 0,
})

const shown = (found: store.FoundDelivery): WebhookDelivery => {
  const last = found.tried.at(-1)
  return {
    id: Number(found.id),
    webhookId: found.webhookId,
    webhookName: found.webhookName,
    url: found.url,
    event: found.event,
    messageId: found.uid,
    isTest: found.isTest,
    status: found.state,
    attempt: found.attempts,
    ...(last && answered(last)),
    durationMs: last?.durationMs ?? 0,
    requestBody: found.body,
    ...(last && last.responseBody !== null && { responseBody: last.responseBody }),
    ...(found.state === 'pending' && { nextAttemptAt: found.nextAttemptAt.toISOString() }),
    createdAt: found.createdAt.toISOString(),
    attempts: found.tried.map(shownAttempt),
  }
}

const placeAt = (text: string | undefined): bigint | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,17}$/.test(text)) throw refuse('cursor.unknown', { field: 'cursor' })
  return BigInt(text)
}

/** What a company's servers were told, and what they answered. */
export const createWebhookLog = ({ db, clock, queue }: Deps) => {
  const oldest = (): Date => new Date(clock.now().getTime() - deliveryDays * dayMs)
  const filterOf = ({ webhookId, event, status, query, fromDate, toDate }: DeliveryFilter | Range): store.Filter => ({
    webhookId,
    event,
    status,
    query,
    from: fromDate === undefined ? oldest() : new Date(Math.max(Date.parse(fromDate), oldest().getTime())),
    before: toDate === undefined ? undefined : new Date(Date.parse(toDate) + dayMs),
  })

  const sendAgain = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
    await store.addressAnew(tx, ids)
    await queue.resend(tx, ids)
  }

  return {
    list: async (tx: Tx, customerId: number, asked: DeliveryFilter): Promise<OutputOf<Methods['delivery.list']>> => {
      const { limit = deliveryPageSize, cursor } = asked
      const way = wayOf(cursor)
      const filter = filterOf(asked)
      const found = await store.findDeliveries(tx, customerId, filter, { before: placeAt(way.at(-1)), limit: limit + 1 })
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      return {
        items: page.map(shown),
        cursor: cursorOf(way, page.length, last && String(last.id)),
        ...(await store.countDeliveries(tx, customerId, filter)),
      }
    },

    /** Under its own id: a server that has it knows it. */
    resend: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        const found = await store.findDelivery(tx, customerId, BigInt(id))
        if (!found) throw refuse('object.missing')
        if (found.isOff) throw refuse('webhook.off')
        await sendAgain(tx, [found.id])
      }),

    resendRange: (given: Tx, customerId: number, range: Range): Promise<OutputOf<Methods['delivery.resendRange']>> =>
      inTransaction(given, async (tx) => {
        const { afterId = 0, upToId } = range
        const { ids, left } = await store.findToResend(tx, customerId, filterOf(range), { afterId, upToId, limit: resentAtOnce })
        await sendAgain(tx, ids)
        const last = ids.at(-1)
        return { count: ids.length, ...(last !== undefined && { lastId: Number(last) }), left }
      }),

    clean: async (): Promise<number> => {
      await forgetSecrets(db, clock.now())
      return store.forgetBefore(db, deliveryKind, oldest())
    },
  }
}
