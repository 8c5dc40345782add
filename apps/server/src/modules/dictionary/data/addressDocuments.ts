import { DocumentCategory, documentCategories } from '@florin/contract/compliance/documentTypes'

const all = documentCategories.find(({ id }) => id === DocumentCategory.address)?.customerDocumentTypes ?? []
const withoutCertificate = all.filter(({ key }) => key !== 'residenceCertificate')

/** By country; `all` for the others. Where nobody has to register, nobody certifies where people live. */
export const addressDocuments = {
  all,
  AU: withoutCertificate,
  CA: withoutCertificate,
  GB: withoutCertificate,
  IE: withoutCertificate,
  NZ: withoutCertificate,
  US: withoutCertificate,
}

/** Ninety days. */
export const addressDocumentMonths = 3
