import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import { deliveryKind } from './deliveries.ts'
import { insertMessage } from './messageStore.ts'

type Deps = { readonly ids: Ids; readonly queue: Pick<DeliveryQueue, 'add'> }
type Endpoint = { readonly id: number; readonly customerId: number; readonly url: string; readonly isOff?: boolean }
export type News = { readonly type: string; readonly at: Date; readonly data: object; readonly isTest?: true }
export type PostNews = ReturnType<typeof createPostNews>

export const newUid = (ids: Ids): string => `msg_${ids.secret(18)}`

/** As Standard Webhooks has it; a test says that it is one. */
export const bodyOf = ({ type, at, data, isTest }: News): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), ...(isTest && { test: true }), data })

/** Puts a message on its way, or on record where its webhook is off. None waits for another: what is told carries its time, and the state as it was then. */
export const createPostNews =
  ({ ids, queue }: Deps) =>
  async (tx: Tx, { id: webhookId, customerId, url, isOff }: Endpoint, news: News): Promise<bigint> => {
    const uid = newUid(ids)
    const lane = `${deliveryKind}/${uid}`
    const state = isOff ? 'stopped' : 'pending'
    const id = await queue.add(tx, { kind: deliveryKind, customerId, lane, url, body: bodyOf(news), state })
    await insertMessage(tx, { id, customerId, webhookId, uid, event: news.type, isTest: news.isTest ?? false })
    return id
  }
