import * as z from 'zod'
import { customer } from '../access.ts'
import { CountryCode, Day, Id, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { isPostalCode, wantsPostalCode } from '../postalCodes.ts'
import { optionalDocumentFiles, documentFiles } from '../compliance/documentFiles.ts'
import { Document } from '../compliance/verificationDocument.ts'

/** What an address is to the customer, as a number on the wire. */
export const AddressStatus = { residence: 1, further: 2, placeOfBusiness: 5 } as const

/** Nobody lives in a box at the post office, and no card is sent there. */
const box = [
  String.raw`p\.?\s*o\.?\s*box`,
  'post office box',
  'postfach',
  'apartado (?:de correos|postal)',
  'caixa postal',
  'c[aă]su[tț]a po[sș]tal[aă]',
  'а/я',
  'абонентск(?:ий|а)',
  'поштова скринька',
]
const boxPattern = new RegExp(`(?:^|[^\\p{L}])(?:${box.join('|')})`, 'iu')
export const isPostBox = (...lines: readonly (string | undefined)[]): boolean => lines.some((line) => boxPattern.test(line ?? ''))

/** Cards travel to streets of the country that the customer lives in. */
export const canReceiveCards = (
  {
    address1,
    address2,
    countryCode,
  }: { address1?: string | undefined; address2?: string | undefined; countryCode?: string | undefined },
  residenceCountryCode: string,
): boolean => countryCode === residenceCountryCode && !isPostBox(address1, address2)

export const addressFields = {
  address1: ShortText,
  address2: ShortText.optional(),
  city: ShortText.max(100),
  /** Where the country has them. */
  postalCode: ShortText.max(20).optional(),
  countryCode: CountryCode,
  stateCode: ShortText.max(10).optional(),
  stateName: ShortText.max(100).optional(),
}
type Place = { readonly postalCode?: string | undefined; readonly countryCode?: string | undefined }
const isNotMissing = ({ countryCode, postalCode }: Place): boolean =>
  countryCode === undefined || postalCode !== undefined || !wantsPostalCode(countryCode)
const isOfCountry = ({ countryCode, postalCode }: Place): boolean =>
  countryCode === undefined || postalCode === undefined || isPostalCode(countryCode, postalCode)
/** The server knows the country where only the code is changed. */
export const located = <S extends z.ZodObject>(schema: S): S =>
  schema
    .refine((input) => isNotMissing(input as Place), { error: 'required', path: ['postalCode'] })
    .refine((input) => isOfCountry(input as Place), { error: 'postalCode', path: ['postalCode'] })
/** A place as somebody types it, of a person or a company. */
export const PostalAddress = located(z.strictObject(addressFields))
export type PostalAddress = z.infer<typeof PostalAddress>
const proof = { documentTypeId: Id, issuedDate: Day }

export const Address = z.strictObject({
  addressId: Id,
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  stateCode: z.string().optional(),
  stateName: z.string().optional(),
  addressStatus: z.enum(AddressStatus),
  confirmed: z.boolean(),
  /** The address whose place this one takes once it is confirmed. */
  replacesAddressId: Id.optional(),
  uploadedDocuments: z.array(Document),
  /** What proved it has run out, or soon will. */
  isDocumentOutOfDate: z.boolean(),
  /** A card could be sent there once a document shows that the customer lives there. */
  isCardDocumentRequired: z.boolean(),
  isDocumentRequired: z.boolean(),
})
export type Address = z.infer<typeof Address>

const sees = customer({ can: 'read', only: 'person' })
const changes = customer({ can: 'manage', only: 'person' })
const unfitDocuments = ['document.type', 'document.dateAhead', 'document.tooOld', 'upload.unreadable'] as const

/** Postal addresses of a person: methods of the area `contact`. */
export const addressRules = {
  'address.list': method({
    access: sees,
    summary: 'Addresses of the customer with what proves them, the one they live at first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Address) }),
    refuses: [],
  }),
  'address.create': method({
    access: changes,
    summary: 'Add an address, with its proof or without; the first is where the customer lives',
    effect: 'creates',
    input: located(z.strictObject({ ...addressFields, documentTypeId: Id.optional(), issuedDate: Day.optional() })),
    files: optionalDocumentFiles,
    output: z.strictObject({ addressId: Id, confirmed: z.literal(false) }),
    refuses: ['address.postBox', 'address.state', 'address.tooMany', 'upload.missing', 'document.dateMissing', ...unfitDocuments],
  }),
  'address.update': method({
    access: changes,
    summary: 'Change an address; what proved it before does so no longer',
    effect: 'writes',
    input: z.strictObject({
      addressId: Id,
      ...z.strictObject(addressFields).partial().shape,
      documentTypeId: Id.optional(),
      issuedDate: Day.optional(),
    }),
    files: optionalDocumentFiles,
    output: z.strictObject({ addressId: Id, confirmed: z.boolean(), isDocumentRequired: z.boolean() }),
    refuses: [
      'object.missing',
      'address.postBox',
      'address.state',
      'address.postalCode',
      'upload.missing',
      'document.dateMissing',
      ...unfitDocuments,
    ],
  }),
  'address.confirm': method({
    access: changes,
    summary: 'Hand in a document of the last ninety days that shows the address',
    effect: 'creates',
    input: z.strictObject({ addressId: Id, ...proof }),
    files: documentFiles,
    output: z.strictObject({ addressId: Id, uploadedDocuments: z.array(Document) }),
    refuses: ['object.missing', ...unfitDocuments],
  }),
  'address.delete': method({
    access: changes,
    summary: 'Remove an address; neither the only one nor the one that the customer lives at',
    effect: 'writes',
    input: z.strictObject({ addressId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'address.needed'],
  }),
  'addressReplacement.create': method({
    access: changes,
    summary: 'A new address with its proof; it takes the place of the old one once the proof is accepted',
    effect: 'creates',
    input: located(z.strictObject({ oldAddressId: Id, ...addressFields, ...proof })),
    files: documentFiles,
    output: z.strictObject({ addressId: Id, confirmed: z.literal(false) }),
    refuses: ['object.missing', 'address.postBox', 'address.state', 'address.tooMany', ...unfitDocuments],
  }),
}
