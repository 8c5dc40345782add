import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import { reprice } from '../rows/priceStore.ts'
import { countRows, findRates } from '../rows/rowStore.ts'
import type { StoredBatch } from './batch.ts'
import { changeBatch, lockBatch } from './batchStore.ts'
import type { Planning } from './planning.ts'
import { summaryOf } from './shownBatch.ts'
import { requireListed } from './whose.ts'

/** Asked again sooner, a price is given as it is: to work it out takes every row of the batch. */
const freshMs = 5000

type Deps = { readonly db: Db; readonly clock: Clock; readonly planning: Planning }
type Rates = ReadonlyMap<string, string>

/** Prices at the rates of now for whoever is about to confirm a batch, kept for as long as the quote of a single payment. */
export const createBatchQuoting = ({ db, clock, planning }: Deps) => {
  const shown = async (tx: OpenTx, { id, currency }: StoredBatch, rates: Rates, until?: Date) => {
    const summary = summaryOf(await countRows(tx, id), currency, rates)
    if (!until) return { summary }
    const quoteSeconds = Math.round((until.getTime() - clock.now().getTime()) / 1000)
    return { summary, quoteExpiresAt: until.toISOString(), quoteSeconds }
  }

  return (by: By, batchId: number) =>
    db.transaction().execute(async (tx) => {
      const { id } = await requireListed(tx, by, batchId)
      const batch = await lockBatch(tx, id)
      if (batch.state !== 'uploaded') throw refuse('batch.over', { field: 'batchId' })
      const before = await findRates(tx, id)
      if (before.size === 0) return shown(tx, batch, before)
      const until = rateUntil(clock.now())
      if (batch.quotedUntil && until.getTime() - batch.quotedUntil.getTime() < freshMs)
        return shown(tx, batch, before, batch.quotedUntil)
      // Of all rows: fees are often named in another currency, too.
      await reprice(tx, await planning.planAll(tx, { ...batch, quotedUntil: undefined }, by.userId))
      await changeBatch(tx, batch, { quotedUntil: until })
      return shown(tx, batch, await findRates(tx, id), until)
    })
}
