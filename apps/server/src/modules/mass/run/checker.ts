import { massRails } from '@florin/contract/mass/massType'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { changeBatch } from '../batches/batchStore.ts'
import { claimChecking } from '../batches/claims.ts'
import { contextOf } from '../batches/context.ts'
import { checkedTogether, rememberedSince } from '../batches/uploading.ts'
import type { Checking } from '../rows/checking.ts'
import { markRepeated } from '../rows/repeatedStore.ts'
import { findNext, updateRows } from '../rows/rowStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly checking: Checking }
const pollMs = 500

/** Looks at the rows of long files, piece by piece, so that whoever waits sees how far it is. */
export const createChecker = ({ db, clock, checking }: Deps) => {
  /** The lock ends with the transaction: what a crash leaves unchecked the next one takes up. */
  const round = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const batch = await claimChecking(tx)
      if (!batch) return false
      const rows = await findNext(tx, batch.id, ['unchecked'], { limit: checkedTogether })
      const of = contextOf(batch, batch.userId)
      const checked = await waitForAll(rows.map(async (row) => ({ row, checked: await checking.check(tx, of, row) })))
      if (checked.length > 0) await updateRows(tx, batch.id, checked, { takesIn: false })
      if (rows.length === checkedTogether) return true
      await markRepeated(tx, { ...batch, kind: massRails[batch.type].name }, rememberedSince(clock.now()))
      await changeBatch(tx, batch, { state: 'uploaded' })
      return true
    })

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('batches.check', { error }) }),
  }
}
