import * as z from 'zod'
import { customer, vendor } from '../access.ts'
import { BirthDay, CountryCode, Day, Id, Instant, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { optionalDocumentFiles, documentFiles } from './documentFiles.ts'
import { isTaxId } from './taxIds.ts'

export const taxForms = ['taxResidencySelfCertification', 'w9', 'w8Ben', 'certificateOfLossOfNationality'] as const
export type TaxForm = (typeof taxForms)[number]

/** `signing` waits for the customer at the e-sign vendor, `pending` for us. */
export const taxFormStatuses = [
  'none',
  'notRequired',
  'signing',
  'pending',
  'validated',
  'rejected',
  'expired',
  'expiredSoon',
] as const
export const TaxFormStatus = z.enum(taxFormStatuses)
export type TaxFormStatus = z.infer<typeof TaxFormStatus>

/** What ties somebody to the United States, as far as we know ourselves. */
export const indicia = ['birthplace', 'citizenship', 'address', 'phone'] as const
export type Indicium = (typeof indicia)[number]

/** The country gives out none; the customer cannot get one; the country does not require it. */
export const noTaxIdReasons = ['notIssued', 'unobtainable', 'notRequired'] as const

export const taxResidencesMost = 5
const Name = ShortText.max(100)

export const residence = z.strictObject({
  countryCode: CountryCode,
  taxId: textUpTo(40).optional(),
  noTaxIdReason: z.enum(noTaxIdReasons).optional(),
  /** Why the customer cannot get one. */
  explanation: ShortText.optional(),
})

const isEachOnce = (codes: readonly string[]) => new Set(codes).size === codes.length

/** Each country once, with its number or why there is none. */
export const taxResidences = (isNumber: (country: string, text: string) => boolean) =>
  z
    .array(
      residence
        .refine(({ taxId, noTaxIdReason }) => Boolean(taxId) !== Boolean(noTaxIdReason), {
          error: 'taxIdOrReason',
          path: ['taxId'],
        })
        .refine(({ countryCode, taxId }) => !taxId || isNumber(countryCode, taxId), { error: 'taxId', path: ['taxId'] })
        .refine(({ noTaxIdReason, explanation }) => noTaxIdReason !== 'unobtainable' || Boolean(explanation), {
          error: 'taxIdExplanation',
          path: ['explanation'],
        }),
    )
    .min(1)
    .max(taxResidencesMost)
    .refine((list) => isEachOnce(list.map(({ countryCode }) => countryCode)), { error: 'countryTwice' })

const answers = {
  cityOfBirth: Name,
  countryOfBirth: CountryCode,
  dateOfBirth: BirthDay,
  taxIds: taxResidences(isTaxId),
  citizenship: z.array(CountryCode).min(1).max(5).refine(isEachOnce, { error: 'countryTwice' }),
  /** Ties that we do not know of count as those we do. */
  hasUSIndicia: z.boolean(),
  isUSTaxPayer: z.boolean(),
}

/** Each document has the number of its latest version, how it stands, and the call that gives a link to it. */
export const FatcaCrs = z.strictObject({
  cityOfBirth: z.string(),
  countryOfBirth: z.string(),
  /** Empty until it is given. */
  dateOfBirth: z.string(),
  /** The number is whole for the customer alone. */
  taxIds: z.array(residence),
  citizenship: z.array(z.string()),
  hasUSIndicia: z.boolean(),
  isUSTaxPayer: z.boolean(),
  indicia: z.array(z.enum(indicia)),
  signedAt: Instant.optional(),
  certificateOfLossOfNationalityDocumentId: Id.optional(),
  certificateOfLossOfNationalityDocumentStatus: TaxFormStatus,
  certificateOfLossOfNationalityDocumentUrl: z.string().optional(),
  taxResidencySelfCertificationDocumentId: Id.optional(),
  taxResidencySelfCertificationDocumentStatus: TaxFormStatus,
  taxResidencySelfCertificationDocumentUrl: z.string().optional(),
  w8BenFormDocumentId: Id.optional(),
  w8BenFormDocumentStatus: TaxFormStatus,
  w8BenFormDocumentUrl: z.string().optional(),
  w9FormDocumentId: Id.optional(),
  w9FormDocumentStatus: TaxFormStatus,
  w9FormDocumentUrl: z.string().optional(),
  w8BenFormExpiresOn: Day.optional(),
  /** Where a form waits to be signed. */
  signUrls: z.array(z.string()).optional(),
  rejectReason: z.string().optional(),
  requiresAction: z.boolean(),
})
export type FatcaCrs = z.infer<typeof FatcaCrs>

const person = customer({ can: 'manage', only: 'person' })

export const tax = area('tax', {
  'fatcaCrs.get': method({
    access: customer({ can: 'read', only: 'person' }),
    summary: 'Where the customer is taxed, what ties them to the United States, and the forms that follow from it',
    effect: 'reads',
    input: z.strictObject({}),
    output: FatcaCrs,
    refuses: [],
  }),
  'fatcaCrs.update': method({
    access: person,
    summary: 'Save and sign the self-certification of tax residence; the signed document is kept',
    effect: 'writes',
    input: z.strictObject(answers),
    output: z.strictObject({
      signedAt: Instant,
      taxResidencySelfCertificationDocumentStatus: TaxFormStatus,
      requiresAction: z.boolean(),
    }),
    refuses: ['tax.usPerson', 'tax.usNumberMissing'],
  }),
  'number.update': method({
    access: person,
    summary: 'Save the tax number of the country where the customer lives',
    effect: 'writes',
    input: z.strictObject({
      taxId: textUpTo(40).min(1),
      /** Where a company's position asks for the number: one that a company has named the person in. */
      positionId: z.int().positive().max(100).optional(),
    }),
    output: z.strictObject({ taxId: z.string() }),
    refuses: ['tax.numberWrong', 'object.missing'],
  }),
  'wForm.upload': method({
    access: person,
    summary: 'Hand in a signed W form or certificate; without a file, have a W form filled in and signed at the e-sign vendor',
    effect: 'writes',
    input: z.strictObject({ formType: z.enum(['w9', 'w8Ben', 'certificateOfLossOfNationality']) }),
    files: optionalDocumentFiles,
    output: z.strictObject({
      clientId: z.string().optional(),
      signUrls: z.array(z.string()).optional(),
      documentId: Id,
      documentStatus: TaxFormStatus,
    }),
    refuses: ['tax.unsigned', 'tax.formUnfit', 'upload.unreadable'],
  }),
  'signature.callback': method({
    rest: 'POST /sign/callback',
    access: vendor('esign'),
    summary: 'What became of a document at the e-sign vendor: signed, heard once, and only while it is fresh',
    effect: 'writes',
    input: z.strictObject({
      envelopeId: z.string().min(1).max(200),
      status: z.enum(['signed', 'declined']),
      signedAt: Instant.optional(),
    }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'document.upload': method({
    access: person,
    summary: 'Hand in the certificate of loss of nationality or a self-certification signed on paper',
    effect: 'writes',
    input: z.strictObject({ kind: z.enum(['certificateOfLossOfNationality', 'taxResidencySelfCertification']) }),
    files: documentFiles,
    output: z.strictObject({ fatcaCrs: FatcaCrs }),
    refuses: ['upload.unreadable'],
  }),
  'document.get': method({
    rest: 'GET /tax/documents/{form}/content',
    access: customer({ can: 'read', only: 'person' }),
    summary: 'Links to the files of the latest document of a kind; each works for five minutes',
    effect: 'reads',
    input: z.strictObject({ form: z.enum(taxForms) }),
    output: z.strictObject({ files: z.array(z.strictObject({ url: z.string(), type: z.string() })) }),
    refuses: ['object.missing'],
  }),
})
