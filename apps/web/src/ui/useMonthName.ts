import { localeOf } from '@florin/i18n/locale'
import { useTranslation } from 'react-i18next'

/** A month as a heading says it; months are those of UTC. */
export const useMonthName = () => {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day: string): string => {
    const name = format.format(new Date(day))
    return name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1)
  }
}
