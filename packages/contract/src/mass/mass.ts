import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant, PositiveDecimal, ShortText, textUpTo, outsideLinesUpTo, outsideTextUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { NetworkName } from '../payments/external/crypto.ts'
import { FeeShare } from '../payments/external/wire.ts'
import { askedConsent } from '../payments/operation.ts'
import { Batch, BatchLine, BatchState, BatchSummary, ListedBatch, RowState } from './batch.ts'
import { maxBatchRows, maxCellLength, maxRowsAtOnce, mayPrepare, MassType } from './massType.ts'
import { batchFile } from './batchFile.ts'
import { feeRule, inCountry, stored, submitRule, uploaded, uploadProblems } from './massRules.ts'

const paging = { pageNumber: z.int().min(1).max(100_000).default(1), pageSize: z.int().min(1).max(100).default(20) }

const reader = customer({ can: 'readBatches' })
const initiator = customer({ can: 'initiate' })
const uploader = customer({ can: 'upload' })
const batchId = z.strictObject({ batchId: Id })
const changed = z.strictObject({ lines: z.array(BatchLine), summary: BatchSummary, rowsVersion: z.int() })

export const sampleTypes = ['wire', 'p2p', 'eft', 'creditCard', 'cryptoEft', 'instant', 'interac', 'globalPay'] as const

export const mass = area('mass', {
  'p2p.submit': method({
    access: mayPrepare('p2p'),
    summary: 'Prepare payments to members from a file, or from a pasted text with one payment a line',
    effect: 'writes',
    input: z.strictObject({
      ...uploaded,
      text: outsideLinesUpTo(900_000).optional(),
      /** Of the payer's own confirmed addresses: all payments name it. */
      fromEmailId: Id.optional(),
    }),
    files: { file: batchFile },
    output: stored,
    refuses: [...uploadProblems],
  }),
  'wire.submit': submitRule({ type: 'wire', summary: 'Prepare wires from a file' }),
  'eft.submit': submitRule({ type: 'eft', summary: 'Prepare bank transfers from a file' }),
  'oct.submit': submitRule({
    type: 'oct',
    summary: 'Prepare payouts to cards from a file; the numbers go to the vault and are masked from then on',
  }),
  'crypto.submit': submitRule({ type: 'crypto', summary: 'Prepare payments to wallets from a file' }),
  'instant.submit': submitRule({ type: 'instant', summary: 'Prepare instant payments from a file' }),
  'interac.submit': submitRule({ type: 'interac', summary: 'Prepare Interac e-Transfers from a file' }),

  'p2p.fee': feeRule({ type: 'p2p', summary: 'What a batch to members costs', input: {}, refuses: 'currency.unsupported' }),
  'wire.fee': feeRule({
    type: 'wire',
    summary: 'What a batch of wires costs',
    input: { ...inCountry, feeShare: FeeShare.optional() },
    refuses: 'method.closed',
  }),
  'eft.fee': feeRule({
    type: 'eft',
    summary: 'What a batch of bank transfers costs',
    input: inCountry,
    refuses: 'method.closed',
  }),
  'oct.fee': feeRule({
    type: 'oct',
    summary: 'What a batch of payouts to cards costs',
    input: inCountry,
    refuses: 'method.closed',
  }),
  'crypto.fee': feeRule({
    type: 'crypto',
    summary: 'What a batch of payments to wallets costs, with what the network takes',
    input: {
      network: NetworkName.optional(),
    },
    refuses: 'network.closed',
  }),
  'instant.fee': feeRule({
    type: 'instant',
    summary: 'What a batch of instant payments costs',
    input: inCountry,
    refuses: 'method.closed',
  }),
  'interac.fee': feeRule({
    type: 'interac',
    summary: 'What a batch of Interac e-Transfers costs',
    input: {},
    refuses: 'method.closed',
  }),

  'sampleLink.get': method({
    access: reader,
    summary: 'A sample of the file of a type, with its columns in the language of the call',
    effect: 'writes',
    input: z.strictObject({ type: z.enum(sampleTypes) }),
    output: z.strictObject({ link: z.string(), fileName: z.string() }),
    refuses: [],
  }),
  list: method({
    access: reader,
    summary: 'Batches that are not over yet, the newest first',
    effect: 'reads',
    input: z.strictObject({
      ...paging,
      type: MassType.optional(),
      status: BatchState.optional(),
      search: textUpTo(100).optional(),
    }),
    output: z.strictObject({ batches: z.array(ListedBatch), total: z.int() }),
    refuses: [],
  }),
  get: method({
    access: reader,
    summary: 'One batch: what it costs, who has said yes, and how far it is',
    effect: 'reads',
    input: batchId,
    output: z.strictObject({ batch: Batch }),
    refuses: ['object.missing'],
  }),
  'line.list': method({
    access: reader,
    summary: 'Payments of a batch in the order of the file, with their own state and what is wrong with them',
    effect: 'reads',
    input: z.strictObject({
      batchId: Id,
      status: RowState.optional(),
      /** Those that should be looked at twice. */
      onlyWarned: z.boolean().default(false),
      /** To payees that were never paid before. */
      onlyNewPayees: z.boolean().default(false),
      /** A line, a name or what identifies the recipient. */
      search: textUpTo(100).optional(),
      pageNumber: paging.pageNumber,
      pageSize: z.int().min(1).max(maxRowsAtOnce).default(100),
    }),
    output: z.strictObject({ lines: z.array(BatchLine), total: z.int() }),
    refuses: ['object.missing'],
  }),
  'line.update': method({
    access: uploader,
    summary: 'Correct cells of rows that nobody has confirmed yet; they are checked again at once',
    effect: 'writes',
    input: z.strictObject({
      batchId: Id,
      lines: z
        .array(
          z.strictObject({
            line: z.int().positive().max(2_147_483_647),
            cells: z.record(textUpTo(40), outsideTextUpTo(maxCellLength)),
          }),
        )
        .min(1)
        .max(maxRowsAtOnce),
    }),
    output: changed,
    refuses: ['object.missing', 'batch.over', 'transfer.notPermitted'],
  }),
  'line.skip': method({
    access: uploader,
    summary: 'Leave rows out of a batch, or take them in again',
    effect: 'writes',
    input: z.strictObject({
      batchId: Id,
      lines: z.array(z.int().positive().max(2_147_483_647)).min(1).max(maxRowsAtOnce),
      isSkipped: z.boolean(),
    }),
    output: changed,
    refuses: ['object.missing', 'batch.over', 'transfer.notPermitted'],
  }),
  'line.move': method({
    access: mayPrepare('p2p'),
    summary:
      'Move rows of a draft that name an email into a draft of payments to members: the one named, if it pays from the same account, or a new one',
    effect: 'writes',
    input: z.strictObject({
      batchId: Id,
      lines: z.array(z.int().positive().max(2_147_483_647)).min(1).max(maxRowsAtOnce),
      toBatchId: Id.optional(),
    }),
    /** Of the draft that they are in now. */
    output: z.strictObject({ batchId: Id, count: z.int() }),
    refuses: ['object.missing', 'batch.over', 'batch.empty', 'batch.tooLong', 'transfer.notPermitted'],
  }),
  update: method({
    access: uploader,
    summary: 'Give a batch another name',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, batchName: ShortText }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'batch.over'],
  }),
  'quote.create': method({
    access: initiator,
    summary: 'What a batch costs at the rates of now, kept for as long as it says; any change of its rows ends that',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 300, by: 'user' },
    input: batchId,
    output: z.strictObject({
      summary: BatchSummary,
      /** Missing where no money is changed. */
      quoteExpiresAt: Instant.optional(),
      quoteSeconds: z.int().optional(),
    }),
    refuses: ['object.missing', 'batch.over', 'batch.row'],
  }),
  confirm: method({
    access: initiator,
    summary: 'Reserve the money for all rows of a batch at once, and ask for the consent that it needs',
    effect: 'creates',
    input: z.strictObject({
      batchId: Id,
      type: MassType,
      /** Pays the others, and leaves out what is wrong. */
      skipInvalid: z.boolean().default(false),
      /** Why rows are left out; the approver reads it. */
      leftOutReason: ShortText.optional(),
      ignoreIdenticalBatch: z.boolean().default(false),
      /** Of the batch whose rows were shown: where they have changed since, nothing is reserved. */
      rowsVersion: z.int().positive().max(2_147_483_647).optional(),
      /** With fees, as it was shown: where it comes to another by now, nothing is reserved. */
      total: PositiveDecimal.optional(),
    }),
    output: z.strictObject({
      batchId: Id,
      status: z.enum(['created', 'awaitingApproval', 'processing']),
      fee: z.string(),
      total: z.string(),
      currencyCode: z.string(),
      operationId: z.uuid(),
      ...askedConsent,
    }),
    refuses: [
      'object.missing',
      'batch.over',
      'batch.empty',
      'batch.identical',
      'batch.invalidRows',
      'batch.row',
      'batch.rowsChanged',
      'batch.costChanged',
      'batch.funds',
      'approval.noMethod',
      'customer.unverified',
      'transfer.notPermitted',
    ],
  }),
  cancel: method({
    access: initiator,
    summary: 'Drop a batch, or what is left of one that is being paid; what was reserved for it is available again',
    effect: 'writes',
    input: batchId,
    output: z.strictObject({ status: BatchState, released: z.string(), currencyCode: z.string() }),
    refuses: ['object.missing', 'batch.over'],
  }),
  pause: method({
    access: initiator,
    summary: 'Stop before the next row, or go on; the money stays reserved',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, isPaused: z.boolean() }),
    output: z.strictObject({ status: BatchState }),
    refuses: ['object.missing', 'batch.over'],
  }),
  'retry.create': method({
    access: uploader,
    summary: 'The failed rows of a batch as a new one, to be corrected, confirmed and approved by itself',
    effect: 'creates',
    input: z.strictObject({
      batchId: Id,
      lines: z.array(z.int().positive().max(2_147_483_647)).min(1).max(maxBatchRows).optional(),
    }),
    output: z.strictObject({ batchId: Id, count: z.int() }),
    refuses: ['object.missing', 'batch.empty', 'batch.over'],
  }),
})
