import type { Language } from '@florin/i18n/languages'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { draftStates } from '../../mass/batches/batch.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { Cells } from '../../mass/rows/row.ts'
import type { MassServices } from '../../mass/services.ts'
import { add, toDecimal } from '@florin/money/money'
import type { By } from '../../payments/core/operation.ts'
import type { Stopping } from '../payments/stopping.ts'
import type { Batches } from './batches.ts'
import { openIds } from './listStore.ts'

type Deps = {
  readonly db: Db
  readonly rows: LinkedRows
  readonly mass: Pick<MassServices, 'upload' | 'confirm' | 'stopping'>
  readonly batches: Batches
  readonly links: Stopping
}
type Source = { readonly bytes: Buffer; readonly fileName: string }
type Upload = {
  readonly batchName: string
  readonly accountId: number
  readonly ignoreIdenticalBatch: boolean
  /** Whose rows are replaced. */
  readonly batchId?: number | undefined
}
type Confirm = {
  readonly batchId: number
  readonly skipInvalid: boolean
  readonly leftOutReason?: string | undefined
  readonly ignoreIdenticalBatch: boolean
  readonly rowsVersion?: number | undefined
  readonly total?: string | undefined
}
type Single = {
  readonly accountId: number
  readonly batchName: string
  readonly cells: Cells
  readonly total: string | undefined
}

const statuses = { created: 'created', awaitingApproval: 'awaitingApproval', processing: 'sent' } as const

/** From a file or a form to links, and back again before anybody has claimed them. */
export const createBatchSubmitting = ({ db, rows, mass, batches, links }: Deps) => {
  const confirmed = async (tx: OpenTx, by: By, confirmation: Confirm) => {
    const asked = await mass.confirm(tx, by, { ...confirmation, type: 'global' })
    const { batchId: _id, fee: _fee, total: _total, currencyCode: _currency, status, ...rest } = asked
    return { ...rest, status: statuses[status] }
  }

  /** What is wrong with the only row is what is wrong with the call. */
  const assertRight = (row: Awaited<ReturnType<MassServices['upload']>>['rows'][number] | undefined): void => {
    const [problem] = row?.problems ?? []
    if (!problem) return
    const field = problem.field === undefined ? {} : { field: problem.field }
    throw 'refusal' in problem ? refuse(problem.refusal, { ...problem.params, ...field }) : refuse('request.invalid', field)
  }

  return {
    confirmed,

    upload: async (by: By, upload: Upload, source: Source, language: Language) => {
      const { batch, counted } = await mass.upload(by, { ...upload, type: 'global', onlySummary: false, source, language })
      if (!batch) throw refuse('batch.empty')
      const invalidCount = counted.filter(({ state }) => state === 'invalid').reduce((sum, { count }) => sum + count, 0)
      return { date: batch.createdAt.toISOString(), batchId: batch.id, invalidCount }
    },

    /** Agreed to as a batch of one. */
    single: async (tx: OpenTx, by: By, { accountId, batchName, cells, total }: Single, language: Language) => {
      const common = {
        type: 'global' as const,
        batchName,
        accountId,
        ignoreIdenticalBatch: true,
        language,
        source: { rows: [cells] },
      }
      const { rows: looked } = await mass.upload(by, { ...common, onlySummary: true })
      assertRight(looked[0])
      const { batch } = await mass.upload(by, { ...common, isSingle: true, onlySummary: false })
      if (!batch) throw refuse('batch.empty')
      const asked = await confirmed(tx, by, { batchId: batch.id, skipInvalid: false, ignoreIdenticalBatch: true, total })
      const [row] = (await rows.page(tx as Tx, batch.id, {}, { page: 1, size: 1 })).rows
      return { paymentId: Number(row?.id), transactionId: batch.id, ...asked }
    },

    decline: async (by: By, batchId: number, note: string | undefined) => {
      const batch = await batches.require(db, by, batchId)
      if (!draftStates.includes(batch.state)) throw refuse('batch.over', { field: 'batchId' })
      await mass.stopping.cancel(by, batchId, note)
      return { status: 'declined' as const }
    },

    cancel: async (by: By, batchId: number) => {
      const batch = await batches.require(db, by, batchId)
      if (batch.state === 'awaitingApproval' || batch.state === 'created') {
        const { total } = await rows.page(db, batchId, { status: 'pending' }, { page: 1, size: 1 })
        const { released } = await mass.stopping.cancel(by, batchId)
        return { status: 'canceled' as const, canceledCount: total, refunded: released }
      }
      if (batch.state !== 'processing') throw refuse('batch.over', { field: 'batchId' })
      // Before the links that are out, so that no more of them leave meanwhile.
      const unsent = await mass.stopping.unsent(by, batchId)
      const sent = await links.many(await openIds(db, batchId), batch.currency)
      const refunded = toDecimal(add(unsent.released, sent.refunded))
      return { status: 'canceled' as const, canceledCount: unsent.count + sent.count, refunded }
    },
  }
}
