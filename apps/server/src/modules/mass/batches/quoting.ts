import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { waitForAll } from '../../../platform/batched.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import { type Repriced, reprice } from '../rows/priceStore.ts'
import type { Checking } from '../rows/checking.ts'
import { isRight } from '../rows/row.ts'
import { countRows, findNext, findRates } from '../rows/rowStore.ts'
import type { StoredBatch } from './batch.ts'
import { changeBatch, lockBatch } from './batchStore.ts'
import { contextOf } from './context.ts'
import { summaryOf } from './shownBatch.ts'
import { checkedTogether } from './uploading.ts'
import { requireListed } from './whose.ts'

/** Asked again sooner, a price is given as it is: to work it out takes every row of the batch. */
const freshMs = 5000

type Deps = { readonly db: Db; readonly clock: Clock; readonly checking: Checking }

/** Prices at the rates of now for whoever is about to confirm a batch, kept for as long as the quote of a single payment. */
export const createBatchQuoting = ({ db, clock, checking }: Deps) => {
  const pricedNow = async (tx: OpenTx, batch: StoredBatch, userId: number): Promise<Repriced[]> => {
    const priced: Repriced[] = []
    for (;;) {
      const rows = await findNext(tx, batch.id, ['valid'], { after: priced.at(-1)?.line ?? -1, limit: checkedTogether })
      if (rows.length === 0) return priced
      const checked = await waitForAll(
        rows.map(async (row) => ({ row, now: await checking.check(tx, contextOf(batch, userId), row) })),
      )
      for (const { row, now } of checked) {
        // As confirming would refuse it: nothing is kept of a batch that cannot be paid as it was shown.
        if (!isRight(now) || now.payeeKey !== row.priced?.payeeKey)
          throw refuse('batch.row', { line: row.line }, { line: row.line })
        priced.push({ id: row.id, line: row.line, checked: now })
      }
    }
  }

  const shown = async (tx: OpenTx, { id, currency }: StoredBatch, until?: Date) => {
    const summary = summaryOf(await countRows(tx, id), currency, await findRates(tx, id))
    if (!until) return { summary }
    const quoteSeconds = Math.round((until.getTime() - clock.now().getTime()) / 1000)
    return { summary, quoteExpiresAt: until.toISOString(), quoteSeconds }
  }

  return (by: By, batchId: number) =>
    db.transaction().execute(async (tx) => {
      const { id } = await requireListed(tx, by, batchId)
      const batch = await lockBatch(tx, id)
      if (batch.state !== 'uploaded') throw refuse('batch.over', { field: 'batchId' })
      if ((await findRates(tx, id)).size === 0) return shown(tx, batch)
      const until = rateUntil(clock.now())
      if (batch.quotedUntil && until.getTime() - batch.quotedUntil.getTime() < freshMs) return shown(tx, batch, batch.quotedUntil)
      // Of all rows: fees are often named in another currency, too.
      await reprice(tx, await pricedNow(tx, batch, by.userId))
      await changeBatch(tx, batch, { quotedUntil: until })
      return shown(tx, batch, until)
    })
}
