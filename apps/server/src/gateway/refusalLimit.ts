import type { LimitRule, Limits } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import { Refused, refuse } from '../platform/refuse.ts'

type Deps = { readonly limits: Limits; readonly callsPerMinute: number }

/**
 * Counts by network what is refused before a body is read: calls without a token or with a forged one, unknown methods and
 * addresses, dead links. Right calls are not counted, so that one machine that guesses does not shut out its whole office.
 */
export const createRefusalLimit = ({ limits, callsPerMinute }: Deps) => {
  const ruleFor = (bucket: string, ip: string, max: number): LimitRule => ({
    bucket,
    key: networkOf(ip),
    max: Math.max(1, Math.floor(max)),
    windowSeconds: 60,
  })
  const refusals = (ip: string) => ruleFor('refusals', ip, callsPerMinute / 4)
  const deadLinks = (ip: string) => ruleFor('deadLinks', ip, callsPerMinute)

  const count = async (rule: LimitRule): Promise<void> => {
    // Without the database nothing can be counted; what was refused stays refused for its own reason.
    const verdict = await limits.take(rule).catch(() => ({ ok: true }) as const)
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  const countRefusal = (ip: string) => count(refusals(ip))

  return {
    /** Why a call failed before it was let in; once the network has had its share of refusals, that it has. */
    reasonFor: (reason: unknown, ip: string): Promise<unknown> =>
      reason instanceof Refused
        ? countRefusal(ip).then(
            () => reason,
            (limited: unknown) => limited,
          )
        : Promise.resolve(reason),
    /** Refuses with rate.limited in place of the reason once the network has had its share. */
    countRefusal,
    /** A link costs a look into the database, so that a network that has shown too many dead ones is not looked up for any more. */
    assertMayLookUp: (ip: string): void => {
      const retryAfterSeconds = limits.spentFor(deadLinks(ip))
      if (retryAfterSeconds !== undefined) throw refuse('rate.limited', { retryAfterSeconds })
    },
    countDeadLink: (ip: string) => count(deadLinks(ip)),
  }
}
export type RefusalLimit = ReturnType<typeof createRefusalLimit>
