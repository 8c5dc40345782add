import { Select } from '@mantine/core'
import type { FocusEventHandler } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { countriesQuery } from './queries.ts'
import classes from './RegisterScreen.module.css'

type Props = {
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onBlur: FocusEventHandler
}

/** Countries the brand does not serve stand in the list too, so that nobody searches in vain. */
export const CountryField = ({ value, onChange, ...field }: Props) => {
  const { t } = useTranslation(['registration', 'common'])
  const countries = useQuery(countriesQuery())

  const options = countries.data?.countries.map(({ code, name, registrationAllowed }) => ({
    value: code,
    label: registrationAllowed ? name : t('personal.countryClosed', { country: name }),
    disabled: !registrationAllowed,
  }))

  return (
    <>
      <Select
        {...field}
        value={value || null}
        onChange={(code) => onChange(code ?? '')}
        label={t('personal.country')}
        description={t('personal.countryHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={countries.isPending ? t('common:loading') : t('personal.countryPlaceholder')}
        data={options ?? []}
        searchable
        autoComplete="country"
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        nothingFoundMessage={t('personal.countryNone')}
        comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
      />
      {countries.error && (
        <Notice tone="bad" title={t('personal.countriesFailed')}>
          <button type="button" className="text-link" onClick={() => countries.refetch()}>
            {t('common:retry')}
          </button>
        </Notice>
      )}
    </>
  )
}
