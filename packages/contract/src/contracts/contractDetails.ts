import * as z from 'zod'
import { Day, Id, Instant, LongId } from '../fields.ts'
import { contractActions, ContractStatus, IdentificationStatus } from './contractStatus.ts'

export const ContractCompany = z.strictObject({ id: Id, title: z.string(), logo: z.string().optional() })
export type ContractCompany = z.infer<typeof ContractCompany>

/** For each currency: what came from the company, and what of it the contract would have shared. */
export const Forecast = z.array(z.strictObject({ currencyCode: z.string(), received: z.string(), shared: z.string() }))
export type Forecast = z.infer<typeof Forecast>

const Party = z.strictObject({ id: Id, username: z.string(), name: z.string() })

/** As one of its two sides sees it. */
export const Contract = z.strictObject({
  id: Id,
  status: ContractStatus,
  /** Of the payer, who alone sees it. */
  identificationStatus: IdentificationStatus.optional(),
  percentage: z.string(),
  initiatorId: Id,
  direction: z.enum(['PAY', 'RECEIVE']),
  note: z.string().optional(),
  activeFrom: Day,
  activeTo: Day.optional(),
  updatedAt: Instant,
  createdAt: Instant,
  terminateInfo: z.strictObject({ terminatedAt: Instant, note: z.string(), terminatedBy: Id }).optional(),
  company: ContractCompany,
  sender: Party,
  beneficiary: Party,
  /** What whoever reads it may do now. */
  actions: z.array(z.enum(contractActions)),
  /** Of the percentage that the payer may share, what other contracts in force leave: less than this one needs keeps it from beginning. */
  waitsForRoom: z.boolean(),
})
export type Contract = z.infer<typeof Contract>

export const contractEvents = [
  'created',
  'identificationStarted',
  'identified',
  'identificationFailed',
  'agreed',
  'signedBySender',
  'signedByBeneficiary',
  'signingDeclined',
  'activated',
  'terminationAsked',
  'terminationCancelled',
  'terminated',
  'cancelled',
  'rejected',
  'expired',
  'sharesClosed',
] as const
export type ContractEvent = (typeof contractEvents)[number]

/** Owed: could not be paid on yet. Claimed: the payment came back, the share could not yet. Void: came back before it was paid on. */
export const splitStates = ['paid', 'owed', 'claimed', 'returned', 'void'] as const
export type SplitState = (typeof splitStates)[number]
export const splitsShown = 50

/**
 * Of a company with several managers one agrees before another signs. Own: you have agreed, somebody else signs. Given: another has agreed,
 * you may sign.
 */
export const Agreement = z.enum(['notNeeded', 'missing', 'own', 'given'])
export type Agreement = z.infer<typeof Agreement>

/** The newest: with both signatures once they are there. The document: as both were asked to sign it. The others: what each signed, as the vendor gave it back. */
export const contractFiles = ['newest', 'document', 'signedBySender', 'signedByBeneficiary'] as const
export const ContractFile = z.enum(contractFiles)
export type ContractFile = z.infer<typeof ContractFile>

/** One contract with its terms, what happened to it and what it has shared. */
export const ContractDetails = z.strictObject({
  data: Contract,
  senderSignerName: z.string(),
  beneficiarySignerName: z.string(),
  senderObligations: z.array(z.string()),
  beneficiaryObligations: z.array(z.string()),
  timeline: z.array(z.strictObject({ event: z.enum(contractEvents), at: Instant, by: z.string().optional() })),
  /** What was shared so far, by currency. */
  totals: z.array(
    z.strictObject({ currencyCode: z.string(), received: z.string(), amount: z.string(), payments: z.int(), owed: z.string() }),
  ),
  /** The latest payments that were shared; which payment it was, only its payee learns. */
  splits: z.array(
    z.strictObject({
      id: LongId,
      at: Instant,
      currencyCode: z.string(),
      /** As it arrived, without the fee that the payee bears. */
      received: z.string(),
      shared: z.string(),
      /** What all contracts together leave to the payee, who alone sees it; missing where the payment came back. */
      kept: z.string().optional(),
      state: z.enum(splitStates),
      transactionId: LongId.optional(),
    }),
  ),
  /** To the payer until both have signed: what the last three months would have meant. */
  forecast: Forecast.optional(),
  agreement: Agreement,
  /** When it is over by itself: not signed in time, or its notice has run out. */
  deadline: Instant.optional(),
  /** SHA-256 of the document as both sides signed it, and of the copy with the signatures. */
  documentHash: z.string(),
  signedHash: z.string().optional(),
  /** Of what each side signed, as the vendor gave it back; once both have. */
  copyHashes: z.array(z.string()),
})
