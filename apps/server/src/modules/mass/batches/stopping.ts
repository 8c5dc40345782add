import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import type { Forgetting } from '../rows/forgetting.ts'
import { countReserved } from '../rows/reservedStore.ts'
import { findNext } from '../rows/rowStore.ts'
import { findUnpaidSecrets } from '../rows/secretStore.ts'
import type { StoredBatch } from './batch.ts'
import { changeBatch, findOldDrafts, lockBatch } from './batchStore.ts'
import { lockPaidBatch } from './claims.ts'
import type { Moving } from './moving.ts'
import type { Releasing } from './releasing.ts'
import { requireBatch } from './whose.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly moving: Moving
  readonly releasing: Releasing
  readonly forgetting: Forgetting
}

const draftDays = 30
const deletedAtOnce = 50

/** Pausing a batch, going on with it, and dropping what is left. */
export const createStopping = ({ db, clock, moving, releasing, forgetting }: Deps) => {
  const locked = async <T>(by: By, batchId: number, work: (tx: OpenTx, batch: StoredBatch) => Promise<T>): Promise<T> => {
    const { id } = await requireBatch(db, by, batchId)
    return db.transaction().execute(async (tx) => work(tx, await lockPaidBatch(tx, id)))
  }

  /** A pause is no time to watch the market in: rates hold no longer than a quote does. */
  const rateUntilResumed = (until: Date): Date => {
    const quoted = rateUntil(clock.now())
    return until < quoted ? until : quoted
  }

  /** Rows that are payments already go on; the batch ends when they do. */
  const stop = async (tx: OpenTx, batch: StoredBatch) => {
    const isBegun = (await findNext(tx, batch.id, ['posted', 'failed'], { limit: 1 })).length > 0
    if (!isBegun) return { status: 'canceled' as const, released: await moving.over(tx, batch, 'canceled') }
    const released = await releasing.all(tx, batch, 'canceled')
    await changeBatch(tx, batch, { state: 'processing', stoppedAt: clock.now() })
    return { status: 'processing' as const, released }
  }

  return {
    cancel: (by: By, batchId: number, note?: string) =>
      locked(by, batchId, async (tx, batch) => {
        const shown = async () => {
          // Links end one by one, in their own area.
          if (batch.type === 'global' && batch.state === 'processing') throw refuse('batch.over', { field: 'batchId' })
          if (batch.state === 'processing' || batch.state === 'paused') return stop(tx, batch)
          if (['checking', 'uploaded', 'awaitingApproval', 'created'].includes(batch.state))
            return { status: 'canceled' as const, released: await moving.over(tx, batch, 'canceled', { note }) }
          throw refuse('batch.over', { field: 'batchId' })
        }
        const { status, released } = await shown()
        return { status, released: toDecimal(money(released.minor, batch.currency)), currencyCode: batch.currency }
      }),

    /** Of a batch of links, what has none yet: it stays without. Those that are out end in their own area; none opens again. */
    unsent: (by: By, batchId: number) =>
      locked(by, batchId, async (tx, batch) => {
        const count = await countReserved(tx, batch.id)
        const released = await releasing.all(tx, batch, 'canceled')
        await changeBatch(tx, batch, { stoppedAt: clock.now() })
        return { count, released }
      }),

    pause: (by: By, batchId: number, isPaused: boolean) =>
      locked(by, batchId, async (tx, batch) => {
        const [from, to] = isPaused ? (['processing', 'paused'] as const) : (['paused', 'processing'] as const)
        if (batch.state === to) return { status: to }
        if (batch.state !== from || batch.type === 'global') throw refuse('batch.over', { field: 'batchId' })
        await changeBatch(tx, batch, {
          state: to,
          ...(isPaused && batch.rateUntil && { rateUntil: rateUntilResumed(batch.rateUntil) }),
        })
        return { status: to }
      }),

    /** Drafts that nobody has confirmed, and what the vault still has for payments that will never be. */
    clean: async (): Promise<number> => {
      const old = await findOldDrafts(db, new Date(clock.now().getTime() - draftDays * 86_400_000), deletedAtOnce)
      for (const id of old)
        await db.transaction().execute(async (tx) => {
          const batch = await lockBatch(tx, id)
          if (batch.state !== 'checking' && batch.state !== 'uploaded') return
          await forgetting.rows(tx, batch)
          await changeBatch(tx, batch, { state: 'expired', endedAt: clock.now() })
        })
      const over = await findUnpaidSecrets(db, deletedAtOnce)
      for (const id of over) await db.transaction().execute(async (tx) => forgetting.unpaid(tx, await lockBatch(tx, id)))
      return old.length + over.length
    },
  }
}
