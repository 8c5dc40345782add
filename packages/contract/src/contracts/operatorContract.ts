import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { ContractFile, contractEvents, splitStates } from './contractDetails.ts'
import { ContractStatus, IdentificationStatus } from './contractStatus.ts'

export const operatorContractsPageSize = 50
const read = admin('support', 'compliance', 'audit')
const Party = z.strictObject({ customerId: Id, name: z.string() })
const Side = z.enum(['sender', 'beneficiary'])

export const OperatorContract = z.strictObject({
  id: Id,
  status: ContractStatus,
  percentage: z.string(),
  company: z.string(),
  sender: Party,
  beneficiary: Party,
  activeFrom: Day,
  activeTo: Day.optional(),
  createdAt: Instant,
  /** Shares that are owed, and those that are to be returned and are not yet. */
  openShares: z.int(),
})
export type OperatorContract = z.infer<typeof OperatorContract>

/** All that is known of one contract. */
export const OperatorContractDetails = z.strictObject({
  contract: OperatorContract,
  companyId: Id,
  initiatorId: Id,
  identificationStatus: IdentificationStatus,
  /** The check by which the payer has shown who they are. */
  identity: z.strictObject({ id: Id, name: z.string(), decidedAt: Instant }).optional(),
  note: z.string().optional(),
  senderSignerName: z.string(),
  beneficiarySignerName: z.string(),
  senderObligations: z.array(z.string()),
  beneficiaryObligations: z.array(z.string()),
  waitsForRoom: z.boolean(),
  deadline: Instant.optional(),
  terminateInfo: z.strictObject({ terminatedAt: Instant, note: z.string(), terminatedBy: Id }).optional(),
  /** By: the side; user: who acted for it. Neither: the bank or the calendar. */
  timeline: z.array(
    z.strictObject({ event: z.enum(contractEvents), at: Instant, by: z.string().optional(), user: z.string().optional() }),
  ),
  signatures: z.array(
    z.strictObject({
      side: Side,
      name: z.string(),
      username: z.string(),
      askedAt: Instant,
      signedAt: Instant.optional(),
      declinedAt: Instant.optional(),
      envelopeId: z.string(),
      hash: z.string().optional(),
    }),
  ),
  documentHash: z.string(),
  signedHash: z.string().optional(),
  totals: z.array(
    z.strictObject({
      currencyCode: z.string(),
      received: z.string(),
      amount: z.string(),
      owed: z.string(),
      claimed: z.string(),
      payments: z.int(),
    }),
  ),
  /** The open ones first, then the newest. */
  splits: z.array(
    z.strictObject({
      id: LongId,
      at: Instant,
      currencyCode: z.string(),
      received: z.string(),
      shared: z.string(),
      state: z.enum(splitStates),
      transactionId: LongId,
      /** Of an open one: whether who owes it has too little, and how often it was tried. */
      lacksFunds: z.boolean(),
      tries: z.int(),
    }),
  ),
})
export type OperatorContractDetails = z.infer<typeof OperatorContractDetails>

export const operatorContract = area('operator', {
  'contract.list': method({
    access: read,
    summary: 'Revenue-split contracts, newest first, by number, name or address; those of a customer; those with open shares',
    effect: 'reads',
    input: z.strictObject({
      query: textUpTo(100).default(''),
      status: ContractStatus.optional(),
      customerId: Id.optional(),
      /** With shares that are owed or to be returned. */
      open: z.boolean().optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(200).default(operatorContractsPageSize),
    }),
    output: z.strictObject({ contracts: z.array(OperatorContract), total: z.int() }),
    refuses: [],
    audit: { about: 'customerId', fields: ['query', 'status', 'customerId', 'open'] },
  }),
  'contract.get': method({
    access: read,
    summary: 'One contract: terms, what happened, who signed, documents, what it has shared and what is still open',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: OperatorContractDetails,
    refuses: ['object.missing'],
    audit: { about: 'resolved', fields: ['id'] },
  }),
  'contractDocument.get': method({
    access: read,
    summary: 'A document of a contract, as its sides get it; the link works for five minutes',
    effect: 'writes',
    input: z.strictObject({ id: Id, file: ContractFile }),
    output: z.strictObject({ url: z.string() }),
    refuses: ['object.missing', 'contract.documentChanged'],
    audit: { about: 'resolved', fields: ['id', 'file'] },
  }),
  'contractCompany.list': method({
    access: read,
    summary: 'Companies whose payments may be shared by contracts',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      companies: z.array(z.strictObject({ customerId: Id, title: z.string(), enabled: z.boolean(), changedAt: Instant })),
    }),
    refuses: [],
    audit: { about: 'none', fields: [] },
  }),
  'contractCompany.update': method({
    access: admin('compliance'),
    summary:
      'Allow or stop contracts about the payments of a company: none is proposed or signed any more; those signed by both go on',
    effect: 'writes',
    input: z.strictObject({ customerId: Id, enabled: z.boolean(), reason: ShortText }),
    output: z.strictObject({ enabled: z.boolean() }),
    refuses: ['object.missing'],
    audit: { about: 'customerId', fields: ['enabled', 'reason'] },
  }),
})
