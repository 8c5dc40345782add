import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { Refused } from '../platform/refuse.ts'
import type { IdentifyKey, ProgramCall } from './caller.ts'
import { programLimit } from './callLimit.ts'
import { shownKey } from './keyOfRequest.ts'
import { brandOf, type OriginRules } from './origin.ts'

type Stray = Pick<ProgramCall, 'requestId' | 'responseBody'>
const strays = new WeakMap<FastifyReply, Stray>()

/** What was answered before anybody asked whose key it is. */
export const rememberStray = (response: FastifyReply, stray: Stray): void => void strays.set(response, stray)

type Deps = {
  readonly identifyKey: IdentifyKey
  readonly limits: Pick<Limits, 'take'>
  readonly callsPerMinute: number
  readonly record: (call: ProgramCall) => void
  readonly log: Log
  readonly rules: OriginRules
}

/** Programs' calls that are no calls of ours stand in their owner's log too: unknown addresses, unreadable bodies, unknown versions. */
export const recordStrayCalls = (app: FastifyInstance, deps: Deps): void => {
  const { identifyKey, limits, callsPerMinute, record, log, rules } = deps
  app.addHook('onResponse', async (request, response) => {
    const stray = strays.get(response)
    const key = stray && shownKey(request)
    if (!key) return
    try {
      const known = await identifyKey(key, { ip: request.ip, brand: brandOf(request, rules).id })
      if (!known || !(await limits.take(programLimit(known.caller.apiKey.id, callsPerMinute))).ok) return
      record({
        ...stray,
        caller: known.caller,
        method: request.method,
        url: request.url,
        ip: request.ip,
        status: response.statusCode,
        durationMs: Math.round(response.elapsedTime),
        requestBody: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
      })
    } catch (error) {
      // Their network has had its share of keys that are none.
      if (error instanceof Refused) return
      log.warn('apiRequests.stray', { error })
    }
  })
}
