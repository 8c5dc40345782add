import * as z from 'zod'
import { customer } from '../access.ts'
import { CountryCode, Email, Id, Instant, LongId, PersonName, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { batchFile } from '../mass/batchFile.ts'
import { maxRowsAtOnce, mayPrepare } from '../mass/massType.ts'
import { BeneficiaryType } from '../payments/external/common.ts'
import { ApproveType } from '../payments/operation.ts'
import { accessFor, globalPayRail } from '../rails.ts'
import { FeeSide, GlobalMeta, GlobalPayment, MethodRule, PaymentData, PayoutMethod } from './globalPayment.ts'

export const reader = customer({ can: 'readBatches' })
export const preparer = mayPrepare('global')
export const payer = accessFor(globalPayRail, '3d')
export const paging = {
  pageNumber: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(maxRowsAtOnce).default(20),
}

export const batchId = z.strictObject({ batchId: Id })
export const one = z.strictObject({ batchId: Id, id: LongId })
export const methodRules = z.array(MethodRule).max(20)
export const payee = {
  amount: PositiveDecimal,
  description: textUpTo(140),
  beneficiaryType: BeneficiaryType,
  beneficiaryName: PersonName,
  beneficiaryEmail: Email,
  beneficiaryCountryCode: CountryCode.optional(),
  feeShare: FeeSide,
}
export const given = { ...payee, paymentMethods: methodRules.optional(), paymentData: PaymentData.optional() }
export const changed = z.strictObject({
  payment: GlobalPayment,
  meta: GlobalMeta,
  /** Counts the changes of the batch's payments. */
  rowsVersion: z.int(),
})
export const draftProblems = ['object.missing', 'batch.over'] as const

export const uploadInput = {
  batchName: ShortText,
  accountId: Id,
  /** Though the same was uploaded in the last thirty days. */
  ignoreIdenticalBatch: z.boolean().default(false),
}
export const uploadFiles = { attachedFile: { ...batchFile, minCount: 1 } }
export const uploaded = z.strictObject({ date: Instant, batchId: Id, invalidCount: z.int() })
export const uploadProblems = [
  'account.missing',
  'batch.columns',
  'batch.empty',
  'batch.identical',
  'batch.tooLong',
  'upload.unreadable',
] as const

export const asked = {
  operationId: z.uuid(),
  approveType: ApproveType,
  approvalSentTo: z.string().optional(),
  availableApprovalMethods: z.array(ApproveType),
  pushNumber: z.int().optional(),
  expiresInSeconds: z.int().optional(),
}
export const submitProblems = ['batch.funds', 'customer.unverified', 'transfer.notPermitted'] as const

export const CountryMethod = z.strictObject({
  name: PayoutMethod,
  /** By the sender, for the batch that was named. */
  forbidden: z.boolean(),
  isDisabled: z.boolean(),
  currencies: z.array(z.string()),
  fee: z.string(),
  minAmount: z.string(),
  maxAmount: z.string(),
})
