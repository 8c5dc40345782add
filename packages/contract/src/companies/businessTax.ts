import * as z from 'zod'
import { customer } from '../access.ts'
import { residence, TaxFormStatus, taxResidences } from '../compliance/tax.ts'
import { isBusinessTaxId, isTaxId } from '../compliance/taxIds.ts'
import { Day, Id, Instant, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** A bank, insurer or fund; a company that lives from its trade; one that lives from what it owns, whose owners then count. */
export const entityTypes = ['financialInstitution', 'activeNfe', 'passiveNfe'] as const
const EntityType = z.enum(entityTypes)
export type EntityType = z.infer<typeof EntityType>

/** What ties a company to the United States, as far as we know ourselves. */
export const businessIndicia = ['registration', 'address', 'phone', 'controllingPerson'] as const
export type BusinessIndicium = (typeof businessIndicia)[number]

export const businessTaxForms = ['taxResidencySelfCertification', 'w9', 'w8Ben'] as const
export type BusinessTaxForm = (typeof businessTaxForms)[number]

/** The number under which the United States know a financial institution. */
const Giin = textUpTo(19).regex(/^[A-Z0-9]{6}\.[A-Z0-9]{5}\.[A-Z]{2}\.\d{3}$/, { error: 'giin' })
const controllingMost = 20

/** Each document has the number of its latest version and how it stands. */
export const BusinessFatcaCrs = z.strictObject({
  name: z.string(),
  registrationCountryCode: z.string(),
  /** Numbers are whole for those who manage the company alone. */
  taxIds: z.array(residence),
  /** Unknown until it is signed. */
  entityType: EntityType.optional(),
  giin: z.string().optional(),
  hasUSIndicia: z.boolean(),
  isUSTaxPayer: z.boolean(),
  indicia: z.array(z.enum(businessIndicia)),
  signedAt: Instant.optional(),
  /** Beneficial owners on record; where there are none, who directs the company. */
  controllingPersons: z.array(z.strictObject({ representativeId: Id, name: z.string(), taxIds: z.array(residence) })),
  taxResidencySelfCertificationDocumentId: Id.optional(),
  taxResidencySelfCertificationDocumentStatus: TaxFormStatus,
  w8BenFormDocumentId: Id.optional(),
  w8BenFormDocumentStatus: TaxFormStatus,
  w8BenFormExpiresOn: Day.optional(),
  w9FormDocumentId: Id.optional(),
  w9FormDocumentStatus: TaxFormStatus,
  /** Where a form waits to be signed. */
  signUrls: z.array(z.string()).optional(),
  requiresAction: z.boolean(),
})
export type BusinessFatcaCrs = z.infer<typeof BusinessFatcaCrs>

const reads = customer({ can: 'read', only: 'company' })

/** Where a company is taxed: methods of the area `tax`. */
export const businessTax = area('tax', {
  'businessFatcaCrs.get': method({
    access: reads,
    summary: 'Where the company is taxed, what kind of entity it is, who controls it, and the forms that follow from it',
    effect: 'reads',
    input: z.strictObject({}),
    output: BusinessFatcaCrs,
    refuses: [],
  }),
  'businessFatcaCrs.update': method({
    access: customer({ can: 'manage', only: 'company' }),
    summary:
      'Save and sign the self-certification of the company; where a W form follows from it, it is filled in and waits at the e-sign vendor',
    effect: 'writes',
    input: z
      .strictObject({
        taxIds: taxResidences(isBusinessTaxId),
        entityType: EntityType,
        giin: Giin.optional(),
        hasUSIndicia: z.boolean(),
        isUSTaxPayer: z.boolean(),
        /** Of a company that lives from what it owns, every one of them. */
        controllingPersons: z
          .array(z.strictObject({ representativeId: Id, taxIds: taxResidences(isTaxId) }))
          .max(controllingMost),
      })
      .refine(({ entityType, giin }) => entityType !== 'financialInstitution' || giin !== undefined, {
        error: 'required',
        path: ['giin'],
      }),
    output: z.strictObject({
      businessFatcaCrs: BusinessFatcaCrs,
      clientId: z.string().optional(),
      signUrls: z.array(z.string()).optional(),
    }),
    refuses: ['tax.usPerson', 'tax.usNumberMissing', 'tax.controllingPersons'],
  }),
  'businessDocument.get': method({
    access: reads,
    summary: 'A link to the latest signed document of a kind; it works for five minutes',
    effect: 'reads',
    input: z.strictObject({ form: z.enum(businessTaxForms) }),
    output: z.strictObject({ url: z.string() }),
    refuses: ['object.missing'],
  }),
})
