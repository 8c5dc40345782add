import * as z from 'zod'
import { admin } from '../access.ts'
import { changeAnswer, Reason } from '../change.ts'
import { CountryCode, CurrencyCode, Decimal, Id, Instant, outsideTextUpTo, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { CardAuthorization } from './network.ts'
import { cardDocumentNames } from './documentNames.ts'

const Status = z.int().min(0).max(100)

const Application = z.strictObject({
  accountId: Id,
  customerId: Id,
  customerName: z.string(),
  type: z.int(),
  currencyCode: z.string(),
  isVirtual: z.boolean(),
  accountStatusId: z.int(),
  embossName: z.string(),
  address: z.string().optional(),
  /** Which document was asked for. */
  documentType: z.enum(cardDocumentNames).optional(),
  /** What was handed in. */
  documents: z.array(z.strictObject({ documentId: Id, documentTypeId: Id })),
  createdDate: Instant,
})
export type CardApplication = z.infer<typeof Application>

const reason = textUpTo(200).min(1)

export const operatorCard = area('operator', {
  'cardApplication.list': method({
    access: admin('support', 'compliance', 'treasury'),
    summary:
      'Cards by status, the oldest application first; without a status those that wait for a decision, or all among which something is searched',
    effect: 'reads',
    audit: { about: 'none', fields: ['status', 'search'] },
    input: z.strictObject({
      status: Status.optional(),
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ applications: z.array(Application), total: z.int() }),
    refuses: [],
  }),
  'cardApplication.approve': method({
    access: admin('compliance'),
    summary: 'Approve an application: a virtual card is active, a physical one is printed',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId'] },
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ accountStatusId: z.int() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'cardApplication.decline': method({
    access: admin('compliance'),
    summary: 'Decline an application and return its fees, or ask for a document',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId', 'reason', 'documentType'] },
    input: z.strictObject({ accountId: Id, reason, documentType: z.enum(cardDocumentNames).optional() }),
    output: z.strictObject({ accountStatusId: z.int(), refunded: z.string() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'card.update': method({
    access: admin('support', 'compliance'),
    summary: 'Move a card through its life; fraud is lifted here alone',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId', 'accountStatusId', 'reason'] },
    input: z.strictObject({
      accountId: Id,
      accountStatusId: Status,
      trackingNumber: textUpTo(50).min(1).optional(),
      reason: reason.optional(),
    }),
    output: z.strictObject({ accountStatusId: z.int() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'cardAuthorization.list': method({
    access: admin('support', 'compliance', 'treasury'),
    summary: 'The last payments with a card, newest first',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['accountId'] },
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ authorizations: z.array(CardAuthorization), total: z.int() }),
    refuses: ['account.missing'],
  }),
  'cardAuthorization.create': method({
    access: admin('treasury'),
    summary:
      'Record a card payment, its settlement or its reversal that the processor told otherwise than by its messages, when a second operator agrees',
    effect: 'creates',
    audit: {
      about: 'resolved',
      fields: ['accountId', 'authorizationId', 'kind', 'merchantName', 'merchantCountryCode', 'amount', 'currencyCode', 'reason'],
    },
    input: z
      .strictObject({
        accountId: Id,
        /** Of the payment that is settled or reversed; what is settled without one was never authorised. */
        authorizationId: Id.optional(),
        kind: z.enum(['authorize', 'settle', 'reverse']),
        merchantName: outsideTextUpTo(100),
        merchantCountryCode: CountryCode,
        /** In the merchant's currency; of a reversal what is left of the payment. */
        amount: Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' }),
        currencyCode: CurrencyCode,
        reason: Reason,
      })
      .superRefine(({ kind, authorizationId }, { addIssue }) => {
        const path = ['authorizationId']
        if (kind === 'authorize' && authorizationId !== undefined) addIssue({ code: 'custom', path, message: 'invalid' })
        if (kind === 'reverse' && authorizationId === undefined) addIssue({ code: 'custom', path, message: 'required' })
      }),
    output: changeAnswer({ authorizationId: Id.optional() }),
    secondOperator: 'always',
    refuses: ['account.missing', 'card.unavailable', 'object.missing', 'operation.over', 'amount.unfit', 'currency.unsupported'],
  }),
})
