import { type MassType, massRails } from '@florin/contract/mass/massType'
import { accessFor } from '@florin/contract/rails'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import { assertInitiator, requirePayer } from '../../payments/core/judgement.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { RowOrder } from '../../payments/core/rowPayments.ts'
import { asRefusal, refusalOf } from '../../payments/core/settle.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { claimPaying, isWanted } from '../batches/claims.ts'
import { policySubject } from '../batches/question.ts'
import type { Releasing } from '../batches/releasing.ts'
import type { Checking } from '../rows/checking.ts'
import type { BatchRow, Priced, Problem } from '../rows/row.ts'
import { lockReserved, markPosted, takeFailed } from '../rows/reservedStore.ts'
import { findNext } from '../rows/rowStore.ts'
import type { Ending } from './ending.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly operations: Pick<Operations, 'postings' | 'rows' | 'policy'>
  readonly checking: Pick<Checking, 'railOf'>
  readonly releasing: Releasing
  readonly ending: Ending
}
type Fault = { readonly row: BatchRow; readonly refusal: Refused }

/** Enough for several batches of the ledger at once; a pause or a cancel waits no longer than these take. */
const rowsAtOnce = 256
/** How long one batch is paid before another has its turn. */
const turnMs = 2000
const pollMs = 500

const problemOf = ({ refusal, detail: { field: _field, ...params } }: Refused): Problem => ({
  refusal,
  params: params as Readonly<Record<string, string>>,
})

/** What was agreed to a while ago, and was kept waiting since, is not paid at rates of then. */
const isOutdated = ({ rateUntil }: StoredBatch, { price: { exchange } }: Priced, now: Date): boolean =>
  exchange !== undefined && (rateUntil === undefined || rateUntil <= now)

/** What was true when it was confirmed is judged again where money is about to move. */
const obstacleTo = (db: Db, { policy }: Pick<Operations, 'policy'>, batch: StoredBatch): Promise<Refused | undefined> =>
  refusalOf(async () => {
    const { type, customerId, confirmedBy = 0, needsCompany: isApproved } = batch
    await requirePayer(db, customerId)
    const access = [accessFor(massRails[type], '3d')]
    const subject = () => policySubject(db, batch)
    await assertInitiator(db, policy, { userId: confirmedBy, customerId, isApproved, access, subject })
  })

/**
 * Pays rows. Whoever pays a batch holds its lock, so that no other worker does at the same time. Each row is paid under its own key in the
 * transaction that also marks it, so that it is paid once even if two try.
 */
export const createRunner = ({ db, clock, operations, checking, releasing, ending }: Deps) => {
  const orderOf = (
    { customerId, confirmedBy, needsCompany }: StoredBatch,
    { uid, holdId }: BatchRow,
    { price }: Priced,
  ): RowOrder => ({
    uid,
    customerId,
    userId: required(confirmedBy, 'who confirmed a batch'),
    holdId: required(holdId, 'the hold of a row'),
    price,
    isApproved: needsCompany,
  })

  const askBank = (batch: StoredBatch, row: BatchRow, priced: Priced): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (!(await lockReserved(tx, row.id))) return
      const rail = checking.railOf(batch.type as MassType)
      const { id: operationId } = await operations.rows.askBank(tx, orderOf(batch, row, priced), rail, priced.wish as never)
      await markPosted(tx, { id: row.id, operationId })
    })

  const post = (batch: StoredBatch, row: BatchRow, priced: Priced): Promise<void> =>
    operations.postings(async (reader) => {
      const rail = checking.railOf(batch.type as MassType)
      const { record, ...posting } = await operations.rows.pay(reader, orderOf(batch, row, priced), rail, priced.wish as never)
      return {
        ...posting,
        record: async (tx, posted) => {
          const { id: operationId } = await record(tx, posted)
          await markPosted(tx, { id: row.id, operationId })
        },
      }
    })

  const pay = async (batch: StoredBatch, row: BatchRow): Promise<Fault | undefined> => {
    const priced = required(row.priced, 'the price of a row')
    if (isOutdated(batch, priced, clock.now())) return { row, refusal: refuse('quote.expired') }
    try {
      await (priced.needsBank ? askBank(batch, row, priced) : post(batch, row, priced))
      return undefined
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      if (refusal.refusal !== 'payment.screened') return { row, refusal }
      await askBank(batch, row, priced)
      return undefined
    }
  }

  /** A row that is not paid gives its money back, and does not stop the others. */
  const fail = (batch: StoredBatch, faults: readonly Fault[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const problems = faults.map(({ row: { id }, refusal }) => ({ id, problem: problemOf(refusal) }))
      await releasing.release(tx, batch, await takeFailed(tx, problems, clock.now()))
    })

  const paySome = async (batch: StoredBatch, rows: readonly BatchRow[]): Promise<void> => {
    const obstacle = await obstacleTo(db, operations, batch)
    if (obstacle)
      return fail(
        batch,
        rows.map((row) => ({ row, refusal: obstacle })),
      )
    const results = await Promise.allSettled(rows.map((row) => pay(batch, row)))
    const faults = results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
    if (faults.length > 0) await fail(batch, faults)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** True when there may be more to do right away. */
  const payTurn = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const batch = await claimPaying(tx, clock.now())
      if (!batch) return false
      const until = performance.now() + turnMs
      do {
        const rows = await findNext(db, batch.id, ['reserved'], { limit: rowsAtOnce })
        if (rows.length === 0) break
        await paySome(batch, rows)
      } while (performance.now() < until && !(await isWanted(db, batch)))
      return true
    })

  const round = async (): Promise<boolean> => {
    const isPaying = await payTurn()
    const hasEnded = await ending.round()
    return isPaying || hasEnded
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('batches.pay', { error }) }),
  }
}
