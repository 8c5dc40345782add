import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Kinds of transactions, named as customers read them. */
export const transactionTypes = ['p2p', 'own', 'invoice', 'deposit', 'adjustment'] as const

export const useTypeName = () => {
  const { t } = useTranslation('history')
  return (type: string): string => (i18next.exists(`history:type.${type}`) ? t(`type.${type as 'p2p'}`) : type)
}
