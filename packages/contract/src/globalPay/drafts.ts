import {
  reader,
  preparer,
  paging,
  batchId,
  one,
  methodRules,
  given,
  changed,
  draftProblems,
  uploaded,
  uploadFiles,
  uploadInput,
  uploadProblems,
} from './common.ts'
import * as z from 'zod'
import { CountryCode, Email, Id, Instant, LongId, PersonName, PositiveDecimal, outsideTextUpTo, textUpTo } from '../fields.ts'
import { maxCellLength, maxRowsAtOnce } from '../mass/massType.ts'
import { method } from '../method.ts'
import {
  FeeSide,
  GlobalBatchState,
  GlobalMeta,
  GlobalPayment,
  GlobalState,
  MethodRule,
  PaymentData,
  PayoutMethod,
} from './globalPayment.ts'

export const draftRules = {
  'batch.upload': method({
    access: preparer,
    summary: 'Prepare payments to addresses from a file; the same rows as before have to be confirmed',
    effect: 'writes',
    input: z.strictObject({
      ...uploadInput,
      /** Replaces the payments of this batch, which nobody has submitted yet. */
      batchId: Id.optional(),
    }),
    files: uploadFiles,
    output: uploaded,
    refuses: [...uploadProblems, 'batch.over', 'object.missing'],
  }),
  'batch.list': method({
    access: reader,
    summary: 'Batches of payments to addresses, the newest first',
    effect: 'reads',
    input: z.strictObject({ status: GlobalBatchState.optional(), search: textUpTo(100).optional(), ...paging }),
    output: z.strictObject({
      batches: z.array(
        z.strictObject({
          batchId: Id,
          batchName: z.string(),
          accountId: Id,
          count: z.int(),
          /** Whose recipients have not chosen yet, and whose have. */
          openCount: z.int(),
          chosenCount: z.int(),
          totalAmount: z.string(),
          currencyCode: z.string(),
          status: GlobalBatchState,
          createdDate: Instant,
        }),
      ),
      total: z.int(),
    }),
    refuses: [],
  }),
  'batch.get': method({
    access: reader,
    summary: 'A batch with its payments, what is held for them and what was paid and returned',
    effect: 'reads',
    input: z.strictObject({
      batchId: Id,
      status: GlobalState.optional(),
      search: textUpTo(100).optional(),
      /** Those that should be looked at twice; of drafts alone. */
      onlyWarned: z.boolean().default(false),
      ...paging,
    }),
    output: z.strictObject({
      batchId: Id,
      operationId: z.uuid(),
      batchName: z.string(),
      accountId: Id,
      currencyCode: z.string(),
      status: GlobalBatchState,
      createdDate: Instant,
      createdBy: z.string(),
      sentDate: Instant.optional(),
      payments: z.array(GlobalPayment),
      meta: GlobalMeta,
      total: z.int(),
      /** Counts the changes of its payments. */
      rowsVersion: z.int(),
      /** Of all its payments, by state. */
      counts: z.partialRecord(GlobalState, z.int()),
      /** Who pays the fee and which ways are forbidden in every one of them; missing where they differ. */
      rules: z.strictObject({ feeShare: FeeSide.optional(), forbidden: z.array(PayoutMethod) }),
      /** Whether its rows have been looked at; how many have not. */
      isReady: z.boolean(),
      uncheckedCount: z.int(),
      /** Payments that should be looked at twice. */
      warningCount: z.int(),
      sums: z.strictObject({
        heldCount: z.int(),
        held: z.string(),
        paidCount: z.int(),
        paid: z.string(),
        returnedCount: z.int(),
        returned: z.string(),
      }),
      /** How many can be reminded today. */
      remindable: z.int(),
      isOwn: z.boolean(),
      /** Approvers agreed to its rules: the fee goes to the recipient alone, and ways can only be forbidden. */
      hasAgreedRules: z.boolean(),
      /** Why some of the file were left out, in the words of whoever submitted it, and the draft that they are in. */
      leftOutReason: z.string().optional(),
      /** What was said when it was declined or approved. */
      decisionNote: z.string().optional(),
      leftOutIn: Id.optional(),
      /** The batch that these were left out of. */
      retryOf: Id.optional(),
      /** Of an earlier batch with the same payments from the same account. */
      identical: z.strictObject({ batchId: Id, batchName: z.string(), date: Instant }).optional(),
    }),
    refuses: ['object.missing'],
  }),
  'batchFile.get': method({
    access: reader,
    summary: 'The payments of a batch as a file, each with where its link stands or what is wrong with it',
    effect: 'writes',
    input: batchId,
    output: z.strictObject({ link: z.string(), fileName: z.string(), mimeType: z.string() }),
    refuses: ['object.missing'],
  }),
  'batch.check': method({
    access: reader,
    summary: 'How far a batch is: while its rows are looked at, and once its links are sent',
    effect: 'reads',
    input: batchId,
    output: z.strictObject({
      batchId: Id,
      status: GlobalBatchState,
      isReady: z.boolean(),
      invalidCount: z.int(),
      paidCount: z.int(),
      openCount: z.int(),
    }),
    refuses: ['object.missing'],
  }),
  'batch.fee': method({
    access: preparer,
    summary: 'What a batch comes to at most, after changes of payments, fee side or ways',
    effect: 'reads',
    input: batchId,
    output: z.strictObject({ ...GlobalMeta.shape, count: z.int(), totalAmount: z.string(), currencyCode: z.string() }),
    refuses: ['object.missing'],
  }),
  'batch.update': method({
    access: preparer,
    summary: 'Add, change, remove and restore payments of a draft in one call',
    effect: 'writes',
    input: z.strictObject({
      batchId: Id,
      payments: z
        .array(
          z.strictObject({
            action: z.enum(['add', 'update', 'delete', 'restore']),
            id: LongId.optional(),
            ...z.object(given).partial().shape,
            /** As they are typed, by column: what is wrong with one is told with its payment, and the others are changed. */
            cells: z.record(textUpTo(40), outsideTextUpTo(maxCellLength)).optional(),
          }),
        )
        .min(1)
        .max(maxRowsAtOnce),
    }),
    output: z.strictObject({ payments: z.array(GlobalPayment), meta: GlobalMeta, rowsVersion: z.int() }),
    refuses: [...draftProblems, 'batch.tooLong'],
  }),
  'payment.create': method({
    access: preparer,
    summary: 'Add a payment to a draft',
    effect: 'creates',
    input: z.strictObject({ batchId: Id, ...given }),
    output: changed,
    refuses: [...draftProblems, 'batch.tooLong'],
  }),
  'payment.get': method({
    access: reader,
    summary: 'One payment of a batch',
    effect: 'reads',
    input: one,
    output: z.strictObject({ payment: GlobalPayment }),
    refuses: ['object.missing'],
  }),
  'payment.update': method({
    access: preparer,
    summary: 'Change what is named of a payment in a draft',
    effect: 'writes',
    input: z.strictObject({
      batchId: Id,
      id: LongId,
      amount: PositiveDecimal.optional(),
      description: textUpTo(140).optional(),
      beneficiaryName: PersonName.optional(),
      beneficiaryEmail: Email.optional(),
      beneficiaryCountryCode: CountryCode.optional(),
    }),
    output: changed,
    refuses: [...draftProblems],
  }),
  'fullPayment.update': method({
    access: preparer,
    summary: 'Replace a payment in a draft: whatever is not named is empty afterwards',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, id: LongId, ...given, paymentMethods: methodRules, paymentData: PaymentData }),
    output: changed,
    refuses: [...draftProblems],
  }),
  'payment.delete': method({
    access: preparer,
    summary: 'Leave a payment out of a draft; it can be restored',
    effect: 'writes',
    input: one,
    output: z.strictObject({ meta: GlobalMeta, rowsVersion: z.int() }),
    refuses: [...draftProblems],
  }),
  'payment.restore': method({
    access: preparer,
    summary: 'Take a payment back into a draft',
    effect: 'writes',
    input: one,
    output: changed,
    refuses: [...draftProblems],
  }),
  'feeSide.update': method({
    access: preparer,
    summary:
      'Who pays the fee, for a batch or one of its payments; once links are sent, from sender to recipient only while unopened',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, id: LongId.optional(), feeShare: FeeSide }),
    output: z.strictObject({ meta: GlobalMeta, changedCount: z.int() }),
    refuses: [...draftProblems, 'globalPay.agreedRules', 'funds.insufficient'],
  }),
  'methodForbidden.update': method({
    access: preparer,
    summary:
      'Forbid a way, or allow it, for a batch or one of its payments; one has to stay, and what is confirmed stays as it is',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, id: LongId.optional(), name: PayoutMethod, forbidden: z.boolean() }),
    output: z.strictObject({ paymentMethods: z.array(MethodRule), changedCount: z.int() }),
    refuses: [...draftProblems, 'globalPay.agreedRules', 'globalPay.oneMethod', 'funds.insufficient'],
  }),
}
