import { documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'

export const documentTypeName = (documentTypeId: number, language: Language): string => {
  const type = findDocumentType(documentTypeId)
  return type ? translator(language)(`documentTypes:types.${type.key}`) : ''
}

export const documentCategoryName = (categoryId: number, language: Language): string => {
  const category = documentCategories.find(({ id }) => id === categoryId)
  return category ? translator(language)(`documentTypes:categories.${category.key}`) : ''
}
