import * as z from 'zod'
import { anyone, customer, vendor } from '../access.ts'
import { DocumentCategory, findDocumentType } from './documentTypes.ts'
import { CountryCode, Day, Id, Instant, PathId, outsideTextUpTo, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { bytesPerMegabyte, documentFiles } from './documentFiles.ts'
import { profileStatuses } from './profileStatus.ts'
import { identityStates } from './verificationStatus.ts'

/** 0 standard: a person has the last word. 1 express: the vendor's word is enough. */
export const verificationModes = { standard: 0, express: 1 } as const
const VerificationMode = z.enum(verificationModes)

export const checkStatuses = ['new', 'processing', 'success', 'failed', 'expired'] as const
export const CheckStatus = z.enum(checkStatuses)
export type CheckStatus = z.infer<typeof CheckStatus>

const IdentityState = z.enum(identityStates)

const ProofState = z.enum(profileStatuses)

const faceRule = { maxBytes: 10 * bytesPerMegabyte, maxCount: 1, minCount: 1, types: ['image/jpeg', 'image/png'] }
const recordingRule = { maxBytes: 20 * bytesPerMegabyte, maxCount: 1, minCount: 1, types: ['video/webm', 'video/mp4'] }

/** A passport, an identity card, a driving licence. */
export const IdentityDocumentTypeId = z
  .int()
  .refine((id) => findDocumentType(id)?.categoryId === DocumentCategory.proofOfIdentity, { error: 'invalid' })

const Link = z.strictObject({ workflowRunId: z.uuid(), token: z.string(), url: z.string() })
const RunToken = z.string().min(1).max(200)
const ofRun = z.strictObject({ workflowRunId: z.uuid(), token: RunToken })

/** Whoever waits on the page asks every few seconds. */
const waitingRate = { max: 120, windowSeconds: 60 }
const submitRate = { max: 20, windowSeconds: 600 }
/** Of somebody who is known; an office shares one address. */
export const startRate = { ...submitRate, by: 'user' } as const

/** A vendor's own words, for which people get ours. */
const VendorText = outsideTextUpTo(200)

export const identityRules = {
  'identityDocument.get': method({
    access: customer({ can: 'read', only: 'person' }),
    summary: 'The identity document and where the proofs of who and where one is stand; of its number only the end',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      status: IdentityState,
      /** In the language of the call. */
      type: z.string().optional(),
      typeId: Id.optional(),
      number: z.string().optional(),
      expiration: Day.optional(),
      issuedDate: Day.optional(),
      /** Why it was not accepted. */
      rejectReason: z.string().optional(),
      verificationMode: VerificationMode,
      videoIdentityStatus: ProofState,
      /** Where a recording is to be made, while one is wanted. */
      videoIdentityJobId: z.uuid().optional(),
      proofOfResidenceStatus: ProofState,
    }),
    refuses: [],
  }),
  'identity.create': method({
    access: customer({ can: 'upload', only: 'person' }),
    summary: 'Start a check of the identity of whoever is signed in: a link, good for a day',
    effect: 'writes',
    rest: 'POST /identity-verification',
    rate: startRate,
    input: z.strictObject({}),
    output: Link,
    refuses: ['identity.pending', 'identity.done'],
  }),
  'representativeIdentity.create': method({
    access: customer({ can: 'manage', only: 'company' }),
    summary: 'Start a check of the identity of somebody who acts for the company: a link for them, good for a day',
    effect: 'writes',
    rest: 'POST /customers/{id}/identity-verification',
    rate: startRate,
    input: z.strictObject({ id: PathId, representativeId: Id }),
    output: Link,
    refuses: ['object.missing', 'identity.pending', 'identity.done'],
  }),
  'jumioDocument.create': method({
    access: customer({ can: 'upload', only: 'person' }),
    summary: 'Start a check of the identity document: where to go with it, and until when',
    effect: 'writes',
    rate: startRate,
    input: z.strictObject({
      isDueDiligence: z.boolean(),
      documentTypeId: IdentityDocumentTypeId.optional(),
      countryCode: CountryCode.optional(),
    }),
    output: z.strictObject({ redirectUrl: z.string(), transactionReference: z.string(), expiresAt: Instant }),
    refuses: ['identity.pending', 'identity.done'],
  }),
  'workflowRun.get': method({
    access: anyone(),
    summary: 'Where a check by link stands; the token is the right to see it',
    effect: 'reads',
    rate: waitingRate,
    input: ofRun,
    output: z.strictObject({
      status: CheckStatus,
      /** For a vendor with a capture of its own; empty where the page takes the pictures itself. */
      sdkToken: z.string(),
      firstName: z.string().optional(),
      brand: z.string(),
      /** Why it failed, where that may be disclosed. */
      rejectReason: z.string().optional(),
    }),
    refuses: ['object.missing', 'code.blocked'],
  }),
  'workflowRun.submit': method({
    access: anyone(),
    summary: 'Hand in the pictures of a check by link: the document, its back where it has one, and a face',
    effect: 'writes',
    rate: submitRate,
    files: { ...documentFiles, 'file[selfie]': faceRule },
    input: ofRun.extend({ documentTypeId: IdentityDocumentTypeId, countryCode: CountryCode }),
    output: z.strictObject({ status: z.enum(['processing', 'success', 'failed']) }),
    refuses: ['object.missing', 'code.blocked', 'identity.over', 'upload.unreadable'],
  }),
  'videoIdentityJob.get': method({
    access: anyone(),
    summary: 'Where a recording that was asked for stands; the id is the right to see it',
    effect: 'reads',
    rate: waitingRate,
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      id: z.uuid(),
      status: CheckStatus,
      redirectUrl: z.string().optional(),
      expiresAt: Instant,
      firstName: z.string().optional(),
      /** To be read out, so that the recording is of today. */
      words: z.string(),
    }),
    refuses: ['object.missing'],
  }),
  'videoIdentityJob.submit': method({
    access: anyone(),
    summary: 'Hand in a recording that was asked for',
    effect: 'writes',
    rate: submitRate,
    files: { 'file[]': recordingRule },
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ id: z.uuid(), status: z.literal('processing') }),
    refuses: ['object.missing', 'identity.over', 'upload.unreadable'],
  }),
  'identity.callback': method({
    access: vendor('identity'),
    summary: 'What the identity vendor found: signed, heard once, and only while it is fresh',
    effect: 'writes',
    rest: 'POST /identity-verification/callback',
    input: z.strictObject({
      reference: z.uuid(),
      kind: z.enum(['document', 'workflow', 'video', 'signer', 'username', 'representative', 'factor']),
      status: z.enum(['success', 'failed']),
      rejectReason: VendorText.optional(),
      extracted: z
        .strictObject({
          firstName: VendorText,
          lastName: VendorText,
          dateOfBirth: Day.optional(),
          number: ShortText.max(50).optional(),
          issued: Day.optional(),
          expiration: Day.optional(),
        })
        .optional(),
    }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
