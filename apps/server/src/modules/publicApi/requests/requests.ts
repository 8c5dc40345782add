import type { InputOf } from '@florin/contract/method'
import { type ApiRequest, type publicApi, requestDays, requestPageSize } from '@florin/contract/publicApi/keys'
import type { ProgramCall } from '../../../gateway/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, isDatabaseAway, type Tx } from '../../../platform/db.ts'
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
/** While the database is away. */
const mostKept = 5000
const retryMs = 1000

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

/** Lines of the log on their way to the database. What cannot be written now is tried again, as long as there is room. */
const createWriter = ({ db, clock, log }: Deps) => {
  let waiting: store.NewRequest[] = []
  let timer: NodeJS.Timeout | undefined

  const write = async (lines: readonly store.NewRequest[]): Promise<void> => {
    await store.setLastUse(db, [...new Set(lines.map(({ apiKeyId }) => apiKeyId))], clock.now())
    await store.insertRequests(db, lines)
  }
  const drop = (lines: readonly store.NewRequest[], error: unknown): void =>
    log.error('apiRequests.unwritten', { count: lines.length, error })

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    try {
      await write(lines)
    } catch (error) {
      if (!isDatabaseAway(error))
        // One of them that cannot be written takes none of the others along.
        for (const line of lines) await write([line]).catch((reason: unknown) => drop([line], reason))
      else if (waiting.length + lines.length > mostKept) drop(lines, error)
      else {
        waiting = [...lines, ...waiting]
        flushIn(retryMs)
      }
    }
  }
  const flushIn = (ms: number): void => {
    timer ??= setTimeout(() => void flush(), ms).unref()
  }

  return {
    flush,
    add: (line: store.NewRequest): void => {
      waiting.push(line)
      if (waiting.length === gathered) void flush()
      else flushIn(gatherMs)
    },
  }
}

/** What programs asked for, as their owners read it. */
export const createRequests = (deps: Deps) => {
  const { db, clock } = deps
  const writer = createWriter(deps)

  return {
    /** All that was asked for until now. */
    flush: writer.flush,

    record: (call: ProgramCall): void => writer.add(lineOf(call, clock.now())),

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
