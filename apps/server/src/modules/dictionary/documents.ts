import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { Brand } from '@florin/brands/brand'
import { documentCategories, DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { documentCategoryName, documentTypeName } from './documentNames.ts'
import { addressDocumentMonths, addressDocuments } from './data/addressDocuments.ts'

type Lists = typeof dictionary

/** Where a brand does not look into somebody's wealth it takes no documents about it. */
const isTakenBy = ({ sourceOfWealthEnable }: Pick<Brand, 'sourceOfWealthEnable'>, categoryId: number): boolean =>
  sourceOfWealthEnable || categoryId !== DocumentCategory.sourceOfWealth

export const documentTypesIn = (
  language: Language,
  brand: Pick<Brand, 'sourceOfWealthEnable'>,
  categoryId?: number,
): OutputOf<Lists['documentType.list']>['items'] =>
  documentCategories
    .filter(({ id }) => (categoryId === undefined || id === categoryId) && isTakenBy(brand, id))
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

/** Whether a document of this type proves an address there. */
export const provesAddressIn = (countryCode: string, documentTypeId: number): boolean => {
  const known: Readonly<Partial<Record<string, typeof addressDocuments.all>>> = addressDocuments
  return (known[countryCode] ?? addressDocuments.all).some(({ id }) => id === documentTypeId)
}

export const addressDocumentsIn = (language: Language): OutputOf<Lists['addressDocumentType.list']>['types'] =>
  Object.fromEntries(
    Object.entries(addressDocuments).map(([country, types]) => [
      country,
      types.map(({ id }) => ({ id, name: documentTypeName(id, language), maxAgeMonths: addressDocumentMonths })),
    ]),
  )
