import type { Tx } from '../../../../platform/db.ts'
import type { Limits } from '../../../../platform/limits.ts'
import { Refused, refuse } from '../../../../platform/refuse.ts'
import type { Posting } from '../../../../platform/postings.ts'
import { findMember } from './memberStore.ts'

/** Enough for whoever pays by hand, too few to find out who has an account here. */
const lookupLimit = { bucket: 'member.lookups', max: 300, windowSeconds: 3600, exact: true }

/** A file tells it of many at once: three full ones a day. */
const batchLookupLimit = { bucket: 'member.batchLookups', max: 30_000, windowSeconds: 86_400 }

type Deps = { readonly limits: Limits; readonly rateScale: number }
export type MemberLookups = ReturnType<typeof createMemberLookups>

/** One count by customer of everything that tells whether an address is a member's. A payment that is made tells it too, and costs. */
export const createMemberLookups = ({ limits, rateScale }: Deps) => {
  const limitOf = (customerId: number) => ({
    ...lookupLimit,
    max: lookupLimit.max * rateScale,
    key: `customer:${customerId}`,
  })

  const take = async (customerId: number): Promise<void> => {
    const verdict = await limits.take(limitOf(customerId))
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  const assertLeft = (customerId: number): void => {
    const retryAfterSeconds = limits.spentFor(limitOf(customerId))
    if (retryAfterSeconds !== undefined) throw refuse('rate.limited', { retryAfterSeconds })
  }

  /** On the connection of the batch: with all connections in use, waiting for a second one would be a deadlock. */
  const countIn = (tx: Tx, customerId: number) => limits.take(limitOf(customerId), tx)

  /** Not awaited: a batch must not wait for a second connection. If this fails the database is down, and no lookup works either. */
  const countLater = (customerId: number): void => {
    limits.take(limitOf(customerId)).catch(() => undefined)
  }

  return {
    find: findMember,
    take,

    /** For the rows of a file. */
    takeMany: async (customerId: number, wanted: number): Promise<void> => {
      const rule = { ...batchLookupLimit, max: batchLookupLimit.max * rateScale, key: `customer:${customerId}` }
      for (let taken = 0; taken < wanted; taken += 1) {
        const verdict = await limits.take(rule)
        if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
      }
    },

    /** A payment is counted unless it is made: when it is refused, and when it waits for a yes that may never come. */
    counting: async <T extends object>(
      customerId: number,
      prepare: () => Promise<Posting<T>>,
      isWaiting: (answer: T) => boolean,
    ): Promise<Posting<T>> => {
      assertLeft(customerId)
      try {
        const posting = await prepare()
        return {
          ...posting,
          record: async (tx, posted) => {
            const answer = await posting.record(tx, posted)
            if (isWaiting(answer)) await countIn(tx, customerId)
            return answer
          },
          refused: (refusal) => {
            countLater(customerId)
            return posting.refused?.(refusal)
          },
        }
      } catch (error) {
        if (error instanceof Refused) countLater(customerId)
        throw error
      }
    },
  }
}
