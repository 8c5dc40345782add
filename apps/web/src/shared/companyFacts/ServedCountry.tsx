import { sanctionedCountries } from '@florin/brands/countries'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../dictionaries/CountrySelect.tsx'

/** Where somebody who has a part in a company is: nobody is in a country under sanctions. */
export const ServedCountry = (field: Omit<ComponentProps<typeof CountrySelect>, 'closedName'>) => {
  const { t } = useTranslation('registerBusiness')
  return (
    <CountrySelect
      {...field}
      closedName={(code, country) => (sanctionedCountries.includes(code) ? t('address.closed', { country }) : undefined)}
    />
  )
}
