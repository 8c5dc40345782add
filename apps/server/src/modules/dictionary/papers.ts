import type { dictionary } from '@florin/contract/dictionary/dictionary'
import { documentCategories } from '@florin/contract/compliance/documentTypes'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { documentCategoryName, documentTypeName } from './documentNames.ts'
import { addressPaperMonths, addressPapers } from './data/addressPapers.ts'

type Lists = typeof dictionary

export const documentTypesIn = (language: Language, categoryId?: number): OutputOf<Lists['documentType.list']>['items'] =>
  documentCategories
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .map(({ id: category, customerDocumentTypes }) => ({
      id: category,
      name: documentCategoryName(category, language),
      customerDocumentTypes: customerDocumentTypes.map(({ id, needsIssuedDate, needsExpiresDate, sides }) => ({
        id,
        name: documentTypeName(id, language),
        needsIssuedDate,
        needsExpiresDate,
        sides,
      })),
    }))

export const addressPapersIn = (language: Language): OutputOf<Lists['addressDocumentType.list']>['types'] =>
  Object.fromEntries(
    Object.entries(addressPapers).map(([country, types]) => [
      country,
      types.map(({ id }) => ({ id, name: documentTypeName(id, language), maxAgeMonths: addressPaperMonths })),
    ]),
  )
