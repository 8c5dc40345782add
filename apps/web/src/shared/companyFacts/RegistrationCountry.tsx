import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../dictionaries/CountrySelect.tsx'
import { countriesQuery } from './companyLists.ts'

/** Where the customer itself is registered: those that the brand does not serve stand there too, so that nobody searches in vain. */
export const RegistrationCountry = (field: Omit<ComponentProps<typeof CountrySelect>, 'closedName'>) => {
  const { t } = useTranslation('registerBusiness')
  const { data } = useQuery(countriesQuery())
  const closed = new Set(data?.countries.filter(({ registrationAllowed }) => !registrationAllowed).map(({ code }) => code))
  return (
    <CountrySelect {...field} closedName={(code, country) => (closed.has(code) ? t('address.closed', { country }) : undefined)} />
  )
}
