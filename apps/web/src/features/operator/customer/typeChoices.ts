import { documentCategories } from '@florin/contract/compliance/documentTypes'
import { useTranslation } from 'react-i18next'

/** All kinds of documents, by what they prove. */
export const useTypeChoices = () => {
  const { t } = useTranslation('documentTypes')
  return documentCategories.map(({ key, customerDocumentTypes }) => ({
    group: t(`categories.${key}`),
    items: customerDocumentTypes.map((type) => ({ value: String(type.id), label: t(`types.${type.key}`) })),
  }))
}
