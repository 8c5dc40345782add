import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'
import { dayText } from '../../ui/moments.ts'

/** Questions come in words; everything else by its key. */
export const useFactWords = () => {
  const { t, i18n } = useTranslation('companies')
  return {
    nameOf: (name: string): string => (i18n.exists(`companies:fact.${name}`) ? t(`fact.${name as 'email'}`) : name),
    valueOf: (name: string, value: string): string => {
      if (name === 'registrationCountryCode') return countryName(value, i18n.language)
      return name === 'registrationDate' ? dayText(value, i18n.language) : value
    },
  }
}
