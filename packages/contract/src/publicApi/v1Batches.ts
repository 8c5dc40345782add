import * as z from 'zod'
import { apiKey } from '../access.ts'
import { Day, Id, outsideTextUpTo, PathId, PositiveDecimal, ShortText } from '../fields.ts'
import { BatchState, RowState } from '../mass/batch.ts'
import { massColumns } from '../mass/massColumns.ts'
import { maxRowsAtOnce } from '../mass/massType.ts'
import { method } from '../method.ts'
import { ApiBatch, ApiBatchRow, Cursor, paged } from './v1Shapes.ts'

/** Card numbers are typed by people: they pass no program of a company's. */
export const apiBatchTypes = ['p2p', 'wire', 'eft', 'crypto', 'instant', 'interac'] as const
const columns = [...new Set(apiBatchTypes.flatMap((type) => massColumns[type].map(({ name }) => name)))]

const reads = apiKey({ keyScope: 'read' })
/** Which permission it takes beside depends on how the batch is paid. */
const pays = apiKey({ keyScope: 'pay' })

const one = z.strictObject({ id: PathId })
/** As a row of a file: the columns of its type, all of them texts. */
const rows = z
  .array(z.partialRecord(z.enum(columns), outsideTextUpTo(500)))
  .min(1)
  .max(maxRowsAtOnce)
const listOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), cursor: Cursor })
const looked = { validCount: z.int(), invalidCount: z.int(), invalidRows: z.array(ApiBatchRow) }

/** Many payments at once, as programs make and follow them. */
export const batchRules = {
  'batch.list': method({
    access: reads,
    summary: 'Batches of payments, the newest first',
    effect: 'reads',
    rest: 'GET /batch',
    input: z.strictObject({ status: BatchState.optional(), fromDate: Day.optional(), toDate: Day.optional(), ...paged }),
    output: listOf(ApiBatch),
    refuses: ['cursor.unknown'],
  }),
  'batch.get': method({
    access: reads,
    summary: 'One batch of payments',
    effect: 'reads',
    rest: 'GET /batch/{id}',
    input: one,
    output: ApiBatch,
    refuses: ['object.missing'],
  }),
  'batch.create': method({
    access: pays,
    summary: 'Prepare many payments: every row is checked as a payment of its own, and nothing is paid yet',
    effect: 'creates',
    rest: 'POST /batch',
    input: z.strictObject({
      type: z.enum(apiBatchTypes),
      name: ShortText,
      accountId: Id,
      rows,
      /** Though the same was prepared in the last thirty days. */
      ignoreIdenticalBatch: z.boolean().default(false),
    }),
    output: ApiBatch.extend(looked),
    refuses: ['account.missing', 'batch.identical', 'transfer.notPermitted'],
  }),
  'batch.row.create': method({
    access: pays,
    summary: 'Add rows to a batch that nobody has confirmed yet',
    effect: 'creates',
    rest: 'POST /batch/{id}/row',
    input: one.extend({ rows }),
    output: ApiBatch.extend(looked),
    refuses: ['object.missing', 'batch.over', 'batch.tooLong', 'transfer.notPermitted'],
  }),
  'batch.row.list': method({
    access: reads,
    summary: 'Payments of a batch in their order, each with its state and what is wrong with it',
    effect: 'reads',
    rest: 'GET /batch/{id}/row',
    input: one.extend({ status: RowState.optional(), ...paged }),
    output: listOf(ApiBatchRow),
    refuses: ['object.missing', 'cursor.unknown'],
  }),
  'batch.confirm': method({
    access: pays,
    summary:
      'Reserve the money for all rows at once and pay them; above what the key pays by itself the batch waits, as `created`, for an approver of the company',
    effect: 'creates',
    rest: 'POST /batch/{id}/confirm',
    input: one.extend({
      /** Pays the others, and leaves out what is wrong. */
      skipInvalid: z.boolean().default(false),
      /** Why rows are left out; the approver reads it. */
      leftOutReason: ShortText.optional(),
      ignoreIdenticalBatch: z.boolean().default(false),
      /** What `totalAmount` and `totalFee` came to when they were read: where it is another by now, nothing is reserved. */
      total: PositiveDecimal.optional(),
    }),
    output: ApiBatch,
    refuses: [
      'object.missing',
      'batch.over',
      'batch.costChanged',
      'batch.empty',
      'batch.identical',
      'batch.invalidRows',
      'batch.row',
      'batch.funds',
      'customer.unverified',
      'transfer.notPermitted',
    ],
  }),
  'batch.cancel': method({
    access: pays,
    summary: 'Drop a batch, or what is left of one that is being paid; what was reserved for it is available again',
    effect: 'writes',
    rest: 'POST /batch/{id}/cancel',
    input: one,
    output: ApiBatch,
    refuses: ['object.missing', 'batch.over'],
  }),
}
