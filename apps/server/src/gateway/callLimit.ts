import type { Method } from '@florin/contract/method'
import type { LimitRule, Limits } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import { refuse } from '../platform/refuse.ts'
import type { Caller } from './caller.ts'
import type { Origin } from './handler.ts'

type Deps = { readonly limits: Limits; readonly callsPerMinute: number; readonly rateScale: number }

/** What a program may ask for in a minute, by its key. */
export const programLimit = (apiKeyId: number, callsPerMinute: number): LimitRule => ({
  bucket: 'calls',
  key: `apiKey:${apiKeyId}`,
  max: callsPerMinute,
  windowSeconds: 60,
})

/** Counts a call against what anybody may make in a minute, and against its method's own rule. */
export const createCallLimit =
  ({ limits, callsPerMinute, rateScale }: Deps) =>
  async (method: Method, caller: Caller, origin: Origin): Promise<void> => {
    const network = networkOf(origin.ip)
    const general = await limits.take(
      caller.apiKey
        ? programLimit(caller.apiKey.id, callsPerMinute)
        : {
            bucket: 'calls',
            key: caller.userId ? `user:${caller.userId}` : `address:${network}`,
            max: callsPerMinute,
            windowSeconds: 60,
          },
    )
    if (!general.ok) throw refuse('rate.limited', { retryAfterSeconds: general.retryAfterSeconds })
    if (!method.rate) return
    const { max, windowSeconds, by, bucket = method.name } = method.rate
    const key = by === 'user' && caller.userId ? `user:${caller.userId}` : network
    const own = await limits.take({ bucket, key, max: max * rateScale, windowSeconds })
    if (!own.ok) throw refuse('rate.limited', { retryAfterSeconds: own.retryAfterSeconds })
  }
