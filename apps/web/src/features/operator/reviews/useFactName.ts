import { useTranslation } from 'react-i18next'

/** Questions come in words; everything else by its key. */
export const useFactName = () => {
  const { t, i18n } = useTranslation('console')
  return (name: string): string => (i18n.exists(`console:business.fact.${name}`) ? t(`business.fact.${name as 'email'}`) : name)
}
