import type { LiveEventData, LiveEventType } from '@florin/contract/events'
import type { WebhookEvent } from '@florin/contract/publicApi/webhookEvents'
import type { ApiTransaction } from '@florin/contract/publicApi/v1Shapes'
import { sql } from 'kysely'
import { type Db, isDatabaseAway, type Tx } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Reading } from '../v1/reading.ts'
import type { PostNews } from './posting.ts'
import * as store from './progressStore.ts'
import { installmentOf } from './installmentSubject.ts'
import { batchOf, cardOf, contractOf, invoiceOf, linkOf, subscriptionOf } from './subjects.ts'

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly reading: Pick<Reading, 'transaction'>
  readonly post: PostNews
}
type Told = { readonly type: WebhookEvent; readonly data: object }
type Telling = (tx: Tx, news: store.News) => Promise<Told | undefined>

const pollMs = 1000
const eventsAtOnce = 500

/** What is gone meanwhile is not told. */
const orMissing = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

const numberIn = (data: object, name: string): number => Number((data as Readonly<Record<string, unknown>>)[name])

const isTakenBack = ({ data }: store.News): boolean => (data as LiveEventData<'operationChanged'>).status === 'returned'
const shareEvent = ({ direction, type }: ApiTransaction): WebhookEvent =>
  direction === 'in' ? 'payment.received' : type === 'splitReturn' ? 'payment.reversed' : 'transfer.updated'

const createTellings = ({ reading }: Pick<Deps, 'reading'>): { readonly [Event in LiveEventType]?: Telling } => {
  const of =
    (
      type: WebhookEvent | ((news: store.News, data: object) => WebhookEvent),
      idName: string,
      read: (tx: Tx, customerId: number, id: number) => Promise<object | undefined>,
    ): Telling =>
    async (tx, news) => {
      const id = numberIn(news.data, idName)
      // An event that names nothing must not hold up those behind it.
      const data = Number.isSafeInteger(id) ? await orMissing(read(tx, news.customerId, id)) : undefined
      return data && { type: typeof type === 'string' ? type : type(news, data), data }
    }
  const moved = of(({ isPayee }) => (isPayee ? 'payment.received' : 'transfer.updated'), 'transactionId', reading.transaction)
  /** A payee keeps what arrived on record as it was, with the reversal beside it. */
  const takenBack = of('payment.reversed', 'transactionId', async (tx, customerId, id) => ({
    ...(await reading.transaction(tx, customerId, id)),
    status: 'returned',
  }))
  const installment: Telling = async (tx, { customerId, data: news }) => {
    const { id, dueDate, status } = news as LiveEventData<'installmentChanged'>
    const data = await installmentOf(tx, customerId, id, dueDate)
    // One that was paid at the second try has news of its own.
    return data?.status === status ? { type: `installment.${status}`, data } : undefined
  }
  const company: Telling = async (_tx, { customerId }) => ({ type: 'company.updated', data: { customerId } })
  return {
    operationChanged: (tx, news) => (news.isPayee && isTakenBack(news) ? takenBack(tx, news) : moved(tx, news)),
    shareMoved: of((_news, share) => shareEvent(share as ApiTransaction), 'transactionId', reading.transaction),
    depositArrived: of('payment.received', 'transactionId', reading.transaction),
    invoiceChanged: of(
      ({ data }) => ((data as { status?: string }).status === 'paid' ? 'invoice.paid' : 'invoice.updated'),
      'invoiceId',
      invoiceOf,
    ),
    subscriptionChanged: of(
      ({ data }) => `subscription.${(data as LiveEventData<'subscriptionChanged'>).change}`,
      'id',
      subscriptionOf,
    ),
    installmentChanged: installment,
    batchChanged: of('batch.updated', 'batchId', batchOf),
    linkChanged: of('link.updated', 'linkId', linkOf),
    cardChanged: of('card.updated', 'accountId', cardOf),
    contractChanged: of('contract.updated', 'contractId', contractOf),
    customerChanged: company,
    documentChanged: company,
  }
}

/** What goes by when it is tried again: it says nothing of the event. */
const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && 'code' in error && String(error.code).startsWith('40'))

/**
 * Follows what open pages are told, in the order of commits, and tells companies' servers of it. Whoever caused it does not wait, and
 * whatever goes wrong here does not concern them. One process at a time; each event is taken up once. One that cannot be told is
 * passed over and logged: it does not hold up what is told to others.
 */
export const createWebhookFollower = ({ db, log, reading, post }: Deps) => {
  const tellings = createTellings({ reading })
  const followed = Object.keys(tellings)

  const tell = async (tx: Tx, news: store.News, told: Told): Promise<void> => {
    for (const endpoint of await store.endpointsFor(tx, news, told.type)) await post(tx, endpoint, { ...told, at: news.at })
  }

  const tellAll = async (tx: Tx, span: store.Span): Promise<void> => {
    const said = new Set<string>()
    for (const news of await store.newsIn(tx, span, followed)) {
      // Of several changes at once one is told: they would all say the same.
      const name = `${news.customerId} ${news.event} ${news.isPayee} ${JSON.stringify(news.data)}`
      if (said.has(name)) continue
      said.add(name)
      const told = await tellings[news.event]?.(tx, news)
      if (told) await tell(tx, news, told)
    }
  }

  const tellOrPassOver = async (tx: Tx, span: store.Span): Promise<void> => {
    await sql`savepoint telling`.execute(tx)
    try {
      await tellAll(tx, span)
    } catch (error) {
      if (isPassing(error)) throw error
      await sql`rollback to savepoint telling`.execute(tx)
      log.error('webhooks.untold', { eventId: span.last, error })
    }
  }

  const follow = (limit: number, telling: typeof tellAll): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const span = await store.takeSpan(tx, limit)
      if (!span) return false
      await telling(tx, span)
      await store.setProgress(tx, span.last)
      return span.isFull
    })

  const followOneByOne = async (): Promise<boolean> => {
    for (let taken = 0; taken < eventsAtOnce; taken += 1) if (!(await follow(1, tellOrPassOver))) return false
    return true
  }

  /** True when there is more to look at. */
  const run = async (): Promise<boolean> => {
    try {
      return await follow(eventsAtOnce, tellAll)
    } catch (error) {
      if (isPassing(error)) throw error
      return followOneByOne()
    }
  }

  return {
    /** All that happened until now. */
    catchUp: async (): Promise<void> => {
      while (await run());
    },
    /** The last event that was taken up. */
    followed: (): Promise<bigint> => store.progress(db),
    loop: (): Loop => createLoop({ run, pollMs, onError: (error) => log.warn('webhooks.behind', { error }) }),
  }
}
