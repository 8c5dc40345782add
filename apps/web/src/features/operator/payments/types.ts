import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** As customers read them. */
export const useTypeName = () => {
  const { t } = useTranslation('history')
  return (type: string): string => (i18next.exists(`history:type.${type}`) ? t(`type.${type as 'p2p'}`) : type)
}
