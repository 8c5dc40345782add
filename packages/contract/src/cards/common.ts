import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant, textUpTo } from '../fields.ts'
import { ApprovalCode, ApproveType } from '../payments/operation.ts'
import { cardNetworks, subTypes } from '../cardTypes.ts'
import { cardDocumentNames } from './documentNames.ts'

export const readsCards = customer({ can: 'read' })
/** Ordering, using and stopping cards. */
export const usesCards = customer({ can: 'initiate' })

export const accountId = { accountId: Id }

/** To a call that asks for consent first: the question it answered with, and what the person says to it. */
export const consentInput = { operationId: z.uuid().optional(), approvalCode: ApprovalCode.optional() }
/** Done, or what is asked before it is: `pending` while a phone has not answered. */
export const consentOutput = {
  status: z.enum(['done', 'awaitingApproval', 'pending', 'declined']),
  operationId: z.uuid().optional(),
  approveType: ApproveType,
  approvalSentTo: z.string().optional(),
  pushNumber: z.int().optional(),
  availableApprovalMethods: z.array(ApproveType).optional(),
}
export const consentProblems = ['code.wrong', 'code.expired', 'code.blocked', 'approval.noMethod'] as const

export const extraParam = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'date', 'select']),
  isRequired: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
})
export const extraParams = z.record(z.string().max(50), textUpTo(100))

/** Latin letters as a machine prints them. */
export const embossLength = 21
export const EmbossName = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(embossLength)
  .refine((text) => /^[A-Z][A-Z '.-]*$/.test(text), { error: 'embossName' })
export const CardAlias = textUpTo(40).min(1)

export const Card = z.strictObject({
  accountId: Id,
  type: z.int(),
  subType: z.enum(subTypes),
  cardNetwork: z.enum(cardNetworks),
  currencyCode: z.string(),
  cardIsVirtual: z.boolean(),
  accountStatusId: z.int(),
  /** The last four digits stand for it; there are none before it is printed. */
  cardNumber: z.string().optional(),
  cardExpiryMonth: z.int().optional(),
  cardExpiryYear: z.int().optional(),
  cardAliasName: z.string().optional(),
  cardHolderName: z.string(),
  /** The caller holds it: its PIN and details are theirs alone to see. */
  isHeld: z.boolean(),
  cardReissuedStatusId: z.int(),
  countryCode: z.string(),
  settlementAccountId: Id.optional(),
  isEnrolled: z.boolean(),
  enrolls: z.boolean(),
  /** What stands on it, or on the account that a debit card pays from. */
  balance: z.string(),
  availableBalance: z.string(),
  pendingAmount: z.string(),
  /** Where it goes. */
  addressId: Id.optional(),
  shippingType: z.enum(['post', 'courier', 'express']).optional(),
  /** From which it was paid. */
  feeAccountId: Id.optional(),
  trackingNumber: z.string().optional(),
  /** Which document a card waits for. */
  documentType: z.enum(cardDocumentNames).optional(),
  /** When it came to which status, the oldest first. */
  steps: z.array(z.strictObject({ accountStatusId: z.int(), at: Instant })),
})
export type Card = z.infer<typeof Card>
