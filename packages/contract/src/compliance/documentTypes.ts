/** What documents are for, as numbers on the wire. */
export const DocumentCategory = {
  proofOfIdentity: 1,
  address: 2,
  phone: 3,
  businessRegistration: 4,
  other: 5,
  relationship: 6,
  businessAddress: 7,
  businessRegistrationAddress: 8,
  controlDocument: 9,
  businessAdditionalDocument: 10,
  sourceOfWealth: 11,
  residencePermit: 12,
} as const
export type DocumentCategoryKey = keyof typeof DocumentCategory
export type DocumentCategoryId = (typeof DocumentCategory)[DocumentCategoryKey]

export type DocumentType = {
  readonly id: number
  /** Its name: i18n `documentTypes:types.<key>`. */
  readonly key: string
  readonly needsIssuedDate: boolean
  readonly needsExpiresDate: boolean
  readonly sides: 1 | 2
}

const lasting = <K extends string>(id: number, key: K) =>
  ({ id, key, needsIssuedDate: false, needsExpiresDate: false, sides: 1 }) as const
/** Says how things stood on a day. */
const dated = <K extends string>(id: number, key: K) =>
  ({ id, key, needsIssuedDate: true, needsExpiresDate: false, sides: 1 }) as const
/** Ends on a day that is printed on it. */
const expiring = <K extends string>(id: number, key: K, sides: 1 | 2) =>
  ({ id, key, needsIssuedDate: false, needsExpiresDate: true, sides }) as const

/** Ids are for good: documents of customers refer to them. The first digits of an id are its category. */
const types = {
  proofOfIdentity: [expiring(101, 'passport', 1), expiring(102, 'identityCard', 2), expiring(103, 'drivingLicence', 2)],
  address: [
    dated(201, 'utilityBill'),
    dated(202, 'bankStatement'),
    dated(203, 'taxNotice'),
    dated(204, 'rentalContract'),
    dated(205, 'residenceCertificate'),
  ],
  phone: [dated(301, 'phoneBill'), lasting(302, 'phoneContract')],
  businessRegistration: [
    lasting(401, 'certificateOfIncorporation'),
    lasting(402, 'articlesOfAssociation'),
    dated(403, 'registerExtract'),
    dated(404, 'certificateOfGoodStanding'),
  ],
  other: [
    lasting(501, 'other'),
    lasting(511, 'taxSelfCertification'),
    lasting(512, 'w9'),
    expiring(513, 'w8Ben', 1),
    lasting(514, 'certificateOfLossOfNationality'),
  ],
  relationship: [lasting(601, 'marriageCertificate'), lasting(602, 'birthCertificate'), dated(603, 'hostDeclaration')],
  businessAddress: [dated(701, 'utilityBill'), dated(702, 'bankStatement'), lasting(703, 'leaseContract')],
  businessRegistrationAddress: [dated(801, 'registerExtract'), dated(802, 'utilityBill')],
  controlDocument: [lasting(901, 'powerOfAttorney'), dated(902, 'boardResolution'), dated(903, 'shareholderRegister')],
  businessAdditionalDocument: [
    expiring(1001, 'licence', 1),
    dated(1002, 'financialStatements'),
    lasting(1003, 'contract'),
    dated(1004, 'invoice'),
    lasting(1005, 'other'),
  ],
  sourceOfWealth: [
    dated(1101, 'payslip'),
    lasting(1102, 'employmentContract'),
    dated(1103, 'taxReturn'),
    dated(1104, 'saleContract'),
    dated(1105, 'inheritance'),
    dated(1106, 'dividends'),
    dated(1107, 'bankStatement'),
  ],
  residencePermit: [expiring(1201, 'residencePermit', 2), expiring(1202, 'visa', 1)],
} as const satisfies Record<DocumentCategoryKey, readonly DocumentType[]>
export type DocumentTypeKey = (typeof types)[DocumentCategoryKey][number]['key']

export const documentCategories = (Object.keys(DocumentCategory) as DocumentCategoryKey[]).map((key) => ({
  id: DocumentCategory[key],
  key,
  customerDocumentTypes: types[key] as readonly (DocumentType & { readonly key: DocumentTypeKey })[],
}))

export const findDocumentType = (id: number) => {
  for (const category of documentCategories) {
    const type = category.customerDocumentTypes.find((candidate) => candidate.id === id)
    if (type) return { ...type, categoryId: category.id }
  }
  return undefined
}

/** Of these a customer has one in force at a time: a new one takes the place of the one before, whatever its type. */
export const isOneAtATime = (categoryId: number): boolean =>
  ([DocumentCategory.proofOfIdentity, DocumentCategory.address, DocumentCategory.residencePermit] as number[]).includes(
    categoryId,
  )
