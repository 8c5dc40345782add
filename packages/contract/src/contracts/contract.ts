import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Email, Id, LongText, PathId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { Agreement, Contract, ContractCompany, ContractDetails, ContractFile, Forecast } from './contractDetails.ts'
import { ContractStatus, IdentificationStatus } from './contractStatus.ts'
import { hundredthsOf } from './share.ts'

export const companyPageSize = 100
/** The menu's badge and the list ask for all of them at once. */
export const contractPageSize = 1000
export const signerNameMax = 256
export const obligationsMax = 20

/** Above 0 and up to 100, with at most two decimals. */
export const Percentage = z.string().refine((text) => hundredthsOf(text) !== undefined, { error: 'percentage' })
const SignerName = textUpTo(signerNameMax).min(1)
const Obligations = z.array(LongText).min(1).max(obligationsMax)

const read = customer({ can: 'read' })
const change = customer({ can: 'manage' })
const one = z.strictObject({ id: PathId })
const changed = z.strictObject({ data: Contract })
const use = ['contract.unavailable', 'customer.unverified'] as const
const existing = [...use, 'contract.missing'] as const
const acting = [...existing, 'contract.notNow'] as const
const count = z.int()

/** From an address everything is text. */
const AddressNumber = (max: number) =>
  z
    .string()
    .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max, { error: 'invalid' })
    .transform(Number)
const page = AddressNumber(10_000).default(1)

const terms = {
  companyId: Id,
  senderId: Id,
  beneficiaryId: Id,
  senderSignerName: SignerName,
  beneficiarySignerName: SignerName,
  senderObligations: Obligations,
  beneficiaryObligations: Obligations,
  percentage: Percentage,
  activeFrom: Day,
  activeTo: Day.optional(),
  note: LongText.optional(),
}
const judged = [
  ...use,
  'contract.companyUnfit',
  'contract.counterpartyUnfit',
  'contract.exists',
  'contract.tooMuch',
  'date.unfit',
] as const

export const contract = area(
  'contract',
  {
    'company.list': method({
      rest: 'GET /company',
      access: read,
      summary: 'Companies whose payments can be shared by a contract, with one counterparty if named',
      effect: 'reads',
      input: z.strictObject({
        query: textUpTo(100).optional(),
        forCounterpartyCustomerId: PathId.optional(),
        page,
        pageSize: AddressNumber(1000).default(companyPageSize),
      }),
      output: z.strictObject({ companies: z.array(ContractCompany), meta: z.strictObject({ total: count }) }),
      refuses: use,
    }),
    'customer.lookup': method({
      rest: 'GET /customer/lookup',
      access: change,
      summary: 'The member behind an email address, as counterparty of a contract',
      // Whom a customer has found is kept: contracts are proposed to them alone.
      effect: 'writes',
      input: z.strictObject({ email: Email }),
      output: z.strictObject({ id: Id, type: z.enum(['BUSINESS', 'PERSONAL']), name: z.string() }),
      refuses: [...use, 'contract.customerMissing', 'payee.self'],
    }),
    list: method({
      rest: 'GET /contract',
      access: read,
      summary: 'Contracts that the customer is a side of, with counts of all of them',
      effect: 'reads',
      input: z.strictObject({
        statuses: z.union([ContractStatus.transform((status) => [status]), z.array(ContractStatus).max(10)]).optional(),
        companyName: textUpTo(100).optional(),
        counterpartyName: textUpTo(100).optional(),
        orderBy: z.enum(['COMPANY_NAME', 'INCOMING_FIRST', 'CREATED_AT']).default('CREATED_AT'),
        orderDir: z.enum(['ASC', 'DESC']).default('DESC'),
        page,
        pageSize: AddressNumber(contractPageSize).default(contractPageSize),
      }),
      output: z.strictObject({
        data: z.array(Contract),
        meta: z.strictObject({
          total: count,
          requests: count,
          pending: count,
          active: count,
          ended: count,
          pay: count,
          receive: count,
        }),
      }),
      refuses: use,
    }),
    create: method({
      rest: 'PUT /contract',
      access: change,
      summary: 'Propose a contract: a share of what a company pays the sender goes to the beneficiary',
      effect: 'creates',
      input: z.strictObject(terms),
      output: changed,
      refuses: [...judged, 'contract.tooMany'],
    }),
    preview: method({
      rest: 'POST /contract/preview',
      access: change,
      summary: 'The document of a contract before it is proposed, and what the last three months would have meant',
      effect: 'writes',
      input: z.strictObject(terms),
      output: z.strictObject({
        pdfUrl: z.string(),
        /** To the payer alone: the other side does not learn what they earn. */
        forecast: Forecast.optional(),
      }),
      refuses: judged,
    }),
    stats: method({
      rest: 'GET /contract/stats',
      access: read,
      summary: 'Counts for the badge in the menu',
      effect: 'reads',
      input: z.strictObject({}),
      output: z.strictObject({ requests: count, pending: count, active: count, ended: count, total: count }),
      refuses: use,
    }),
    verify: method({
      rest: 'POST /contract/verify',
      access: change,
      summary: 'Whether a contract with this company and counterparty may be made',
      effect: 'reads',
      input: z.strictObject({ companyId: Id, counterpartyId: Id }),
      output: z.strictObject({ isValid: z.boolean() }),
      refuses: use,
    }),
    get: method({
      rest: 'GET /contract/{id}',
      access: read,
      summary: 'One contract with its terms, timeline and what it has shared so far',
      effect: 'reads',
      input: one,
      output: ContractDetails,
      refuses: existing,
    }),
    cancel: method({
      rest: 'POST /contract/{id}/cancel',
      access: change,
      summary: 'Withdraw a contract that is not signed by both sides yet; the initiator only',
      effect: 'writes',
      input: one,
      output: changed,
      refuses: acting,
    }),
    reject: method({
      rest: 'POST /contract/{id}/reject',
      access: change,
      summary: 'Refuse a contract that is not signed by both sides yet; the counterparty only',
      effect: 'writes',
      input: one,
      output: changed,
      refuses: acting,
    }),
    terminate: method({
      rest: 'POST /contract/{id}/terminate',
      access: change,
      summary: 'End a contract with 30 days of notice, or at once before it has begun',
      effect: 'writes',
      input: one.extend({ note: LongText }),
      output: changed,
      refuses: acting,
    }),
    terminateCancel: method({
      rest: 'POST /contract/{id}/terminateCancel',
      access: change,
      summary: 'Take back a termination; who asked for it only',
      effect: 'writes',
      input: one,
      output: changed,
      refuses: acting,
    }),
    terminateNow: method({
      rest: 'POST /contract/{id}/terminateNow',
      access: change,
      summary: 'End a contract at once: the beneficiary, or who was given notice',
      effect: 'writes',
      input: one,
      output: changed,
      refuses: acting,
    }),
    checkSigner: method({
      rest: 'GET /contract/{id}/checkSigner',
      access: read,
      summary: 'Whether the customer may sign the contract now',
      effect: 'reads',
      input: one,
      output: z.strictObject({ data: z.strictObject({ canSign: z.boolean() }) }),
      refuses: existing,
    }),
    agree: method({
      rest: 'POST /contract/{id}/agree',
      access: change,
      summary: 'Agree to a contract for a company with several managers, so that another of them may sign it',
      effect: 'writes',
      input: one,
      output: z.strictObject({ agreement: Agreement }),
      refuses: [...acting, 'proof.needed'],
    }),
    signUrl: method({
      rest: 'GET /contract/{id}/signUrl',
      access: change,
      summary: 'Where the customer signs the contract, at the e-sign vendor',
      effect: 'writes',
      input: one,
      output: z.strictObject({ signUrl: z.string(), clientId: z.string() }),
      refuses: [
        ...acting,
        'contract.companyUnfit',
        'contract.counterpartyUnfit',
        'contract.documentChanged',
        'contract.needsSecond',
      ],
    }),
    pdfUrl: method({
      rest: 'GET /contract/{id}/pdfUrl',
      access: read,
      summary:
        'A document of the contract: with both signatures once they are there, unless another is asked for; the link works for five minutes',
      effect: 'writes',
      input: one.extend({ file: ContractFile.default('newest') }),
      output: z.strictObject({ pdfUrl: z.string() }),
      refuses: [...existing, 'contract.documentChanged'],
    }),
    identificationStarted: method({
      rest: 'POST /contract/{id}/identificationStarted',
      access: change,
      summary: 'The payer has begun to show who they are',
      effect: 'writes',
      input: one,
      output: z.strictObject({ identificationStatus: IdentificationStatus }),
      refuses: acting,
    }),
    identificationPush: method({
      rest: 'POST /contract/{contractId}/identificationPush',
      access: change,
      summary: 'Send the identity check of the payer to their phone; false where none is paired',
      effect: 'writes',
      input: z.strictObject({ contractId: PathId }),
      output: z.strictObject({ sent: z.boolean() }),
      refuses: [...acting, 'identity.pending'],
      rate: { max: 20, windowSeconds: 3600, by: 'user' },
    }),
  },
  'contracts',
)
