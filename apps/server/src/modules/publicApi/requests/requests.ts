import type { InputOf } from '@florin/contract/method'
import { type ApiRequest, type publicApi, requestDays, requestPageSize } from '@florin/contract/publicApi/keys'
import type { ProgramCall } from '../../../gateway/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { cursorOf, idAt, wayOf } from '../v1/cursor.ts'
import { maskedBody, maskedPath } from './masked.ts'
import * as store from './requestStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }
type Filter = Omit<InputOf<(typeof publicApi)['request.list']>, 'customerId'>

const dayMs = 86_400_000
const mostPerPage = 100
/** Written together: calls do not wait for their line in the log. */
const gatherMs = 100
const gathered = 500

const shown = ({
  id,
  createdAt,
  customerId: _customer,
  requestBody,
  responseBody,
  ...found
}: store.FoundRequest): ApiRequest => ({
  ...found,
  id: Number(id),
  ...(requestBody !== null && { requestBody }),
  ...(responseBody !== null && { responseBody }),
  createdAt: createdAt.toISOString(),
})

const lineOf = (call: ProgramCall, at: Date): store.NewRequest => ({
  customerId: call.caller.acting.customerId,
  apiKeyId: call.caller.apiKey.id,
  method: call.method,
  path: maskedPath(call.url),
  ip: call.ip,
  httpStatus: call.status,
  durationMs: call.durationMs,
  requestId: call.requestId,
  requestBody: maskedBody(call.requestBody),
  responseBody: maskedBody(call.responseBody),
  at,
})

/** What programs asked for, as their owners read it. */
export const createRequests = ({ db, clock, log }: Deps) => {
  let waiting: store.NewRequest[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    try {
      await store.insertRequests(db, lines)
      await store.setLastUse(db, [...new Set(lines.map(({ apiKeyId }) => apiKeyId))], clock.now())
    } catch (error) {
      log.warn('apiRequests.unwritten', { count: lines.length, error })
    }
  }

  return {
    flush,

    record: (call: ProgramCall): void => {
      waiting.push(lineOf(call, clock.now()))
      if (waiting.length >= gathered) void flush()
      else timer ??= setTimeout(() => void flush(), gatherMs).unref()
    },

    list: async (tx: Tx, customerId: number, { pageNumber = 1, pageSize = requestPageSize, ...filter }: Filter) => {
      const { apiKeyId, fromDate, toDate, query, cursor } = filter
      const size = Math.min(pageSize, mostPerPage)
      const way = wayOf(cursor)
      const { found, total } = await store.findRequests(
        tx,
        customerId,
        {
          apiKeyId,
          from: fromDate === undefined ? undefined : new Date(fromDate),
          before: toDate === undefined ? undefined : new Date(Date.parse(toDate) + dayMs),
          query: query === '' ? undefined : query,
          after: idAt(way),
        },
        size + 1,
        way.length > 0 ? 0 : (pageNumber - 1) * size,
      )
      const page = found.slice(0, size)
      const last = found.length > size ? page.at(-1) : undefined
      return { items: page.map(shown), total, cursor: cursorOf(way, page.length, last && String(last.id)) }
    },

    clean: (): Promise<number> => store.forgetBefore(db, new Date(clock.now().getTime() - requestDays * dayMs)),
  }
}
