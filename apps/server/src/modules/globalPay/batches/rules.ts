import { judge, Right } from '@florin/contract/access'
import { payer } from '@florin/contract/globalPay/common'
import { payoutMethods, type FeeSide, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import { draftStates } from '../../mass/batches/batch.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { Cells } from '../../mass/rows/row.ts'
import type { MassServices } from '../../mass/services.ts'
import type { By } from '../../payments/core/operation.ts'
import { isOpen, type StoredPayment } from '../payments/payment.ts'
import { lockPayment } from '../payments/paymentStore.ts'
import type { MaxFees } from '../rows/maxFee.ts'
import type { Batches } from './batches.ts'
import { forbiddenCell, forbiddenIn, methodRules } from './cells.ts'
import { createLinkFee } from './linkFee.ts'
import { openIds } from './listStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly editing: MassServices['editing']
  readonly batches: Batches
  readonly maxFees: MaxFees
}
type Chosen = { readonly batchId: number; readonly id?: number | undefined }

/** Rows that are written in one go. */
const linesAtOnce = 500

/** Who pays the fee and which ways are allowed: of drafts at will, of links as long as nobody is hurt by it. */
export const createRules = ({ db, clock, rows, editing, batches, maxFees }: Deps) => {
  const linkFee = createLinkFee({ clock, rows, maxFees })

  const draftLines = async (batch: StoredBatch, id: number | undefined) => {
    if (id === undefined) return rows.lines(db, batch.id)
    const [row] = await rows.byIds(db, batch.id, [id])
    if (!row) throw refuse('object.missing', { field: 'id' })
    return [row.line]
  }

  const editAll = async (
    by: By,
    batch: StoredBatch,
    id: number | undefined,
    cellsOf: (cells: Cells) => Cells,
  ): Promise<number> => {
    const lines = await draftLines(batch, id)
    let count = 0
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      const part = lines.slice(at, at + linesAtOnce)
      const found = await rows.byLines(db, batch.id, part)
      // What is left out follows, so that it is right when it is taken in again; it is no payment until then.
      count += found.filter(({ state }) => state !== 'skipped').length
      await editing.update(
        by,
        batch.id,
        found.map(({ line, cells }) => ({ line, cells: cellsOf(cells) })),
      )
    }
    return count
  }

  const linkIds = async (batch: StoredBatch, id: number | undefined): Promise<bigint[]> => {
    const open = await openIds(db, batch.id)
    if (id === undefined) return open
    if (!open.includes(BigInt(id))) throw refuse('batch.over', { field: 'id' })
    return [BigInt(id)]
  }

  /** Each by itself; gives how many were changed. */
  const eachOpen = async (
    ids: readonly bigint[],
    change: (tx: OpenTx, payment: StoredPayment) => Promise<boolean>,
  ): Promise<number> => {
    let count = 0
    for (const id of ids)
      await db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment && isOpen(payment) && (await change(tx, payment))) count += 1
      })
    return count
  }

  /** Links that are out are somebody's payments: theirs to change, or of who may pay alone. */
  const assertMayChange = ({ userId, acting }: By, { confirmedBy, state }: StoredBatch): void => {
    if (state !== 'processing') throw refuse('batch.over', { field: 'batchId' })
    const isTheirs = confirmedBy === userId && judge(payer, { signedIn: true, isAdmin: false, acting }) === 'allowed'
    if (acting.kind === 'company' && !isTheirs && acting.right !== Right.full) throw refuse('batch.over', { field: 'batchId' })
  }

  return {
    feeSide: async (by: By, { batchId, id }: Chosen, feeShare: FeeSide) => {
      const batch = await batches.require(db, by, batchId)
      const isDraft = draftStates.includes(batch.state)
      if (!isDraft) assertMayChange(by, batch)
      // Approvers agreed to what it costs: nobody raises that behind their backs.
      if (!isDraft && feeShare === 'OUR' && batch.needsCompany) throw refuse('globalPay.agreedRules')
      const changedCount = isDraft
        ? await editAll(by, batch, id, () => ({ feeShare }))
        : await eachOpen(await linkIds(batch, id), (tx, payment) => linkFee.share(tx, payment, feeShare))
      return { meta: await batches.bareMeta(db, batch), changedCount }
    },

    forbid: async (by: By, { batchId, id }: Chosen, name: PayoutMethod, forbidden: boolean) => {
      const batch = await batches.require(db, by, batchId)
      const isDraft = draftStates.includes(batch.state)
      if (!isDraft) assertMayChange(by, batch)
      // Nor does anybody allow what they saw forbidden.
      if (!isDraft && !forbidden && batch.needsCompany) throw refuse('globalPay.agreedRules')
      const changed = (known: readonly PayoutMethod[]): PayoutMethod[] => {
        const next = payoutMethods.filter((each) => (each === name ? forbidden : known.includes(each)))
        if (next.length === payoutMethods.length) throw refuse('globalPay.oneMethod', { field: 'name' })
        return next
      }
      let result: readonly PayoutMethod[] = forbidden ? [name] : []
      const changedCount = isDraft
        ? await editAll(by, batch, id, ({ forbiddenMethods }) => {
            result = changed(forbiddenIn(forbiddenMethods))
            return { forbiddenMethods: forbiddenCell(result) }
          })
        : await eachOpen(await linkIds(batch, id), async (tx, payment) => {
            result = changed(payment.forbidden)
            await linkFee.forbid(tx, payment, result)
            return true
          })
      return { paymentMethods: methodRules(result), changedCount }
    },
  }
}
