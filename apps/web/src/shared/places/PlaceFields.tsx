import { dictionary } from '@florin/contract/dictionary/dictionary'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionaryQuery } from '../dictionaries/dictionaryQuery.ts'
import classes from './Places.module.css'
import type { PlaceForm } from './formParts.ts'

const comboboxProps = { shadow: 'lg', transitionProps: { duration: 0 } } as const

export const PlaceFields = ({ form }: { form: PlaceForm }) => {
  const { t } = useTranslation('profile')
  const countries = useQuery(dictionaryQuery(dictionary['country.list'], {}))
  const country = countries.data?.countries.find(({ code }) => code === form.values.countryCode)
  const chooseCountry = (code: string | null) => {
    form.set('countryCode', code ?? '')
    form.set('stateCode', '')
    form.set('stateName', '')
  }
  return (
    <>
      <Select
        {...form.input('countryCode')}
        value={form.values.countryCode || null}
        onChange={chooseCountry}
        label={t('addresses.country')}
        data={countries.data?.countries.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        searchable
        autoComplete="country"
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        nothingFoundMessage={t('addresses.nothingFound')}
        comboboxProps={comboboxProps}
      />
      <TextInput {...form.input('address1')} label={t('addresses.address1')} autoComplete="address-line1" />
      <TextInput {...form.input('address2')} label={t('addresses.address2')} autoComplete="address-line2" />
      <div className={classes.pair}>
        <TextInput {...form.input('postalCode')} label={t('addresses.postalCode')} autoComplete="postal-code" />
        <TextInput {...form.input('city')} label={t('addresses.city')} autoComplete="address-level2" />
      </div>
      {country &&
        (country.hasStates ? (
          <StateField form={form} countryCode={country.code} />
        ) : (
          <TextInput {...form.input('stateName')} label={t('addresses.region')} autoComplete="address-level1" />
        ))}
    </>
  )
}

const StateField = ({ form, countryCode }: { form: PlaceForm; countryCode: string }) => {
  const { t } = useTranslation('profile')
  const states = useQuery(dictionaryQuery(dictionary['state.list'], { countryCode }))
  return (
    <Select
      {...form.input('stateCode')}
      value={form.values.stateCode || null}
      onChange={(code) => form.set('stateCode', code ?? '')}
      label={t('addresses.state')}
      data={states.data?.items.map(({ stateCode, stateName }) => ({ value: stateCode, label: stateName })) ?? []}
      searchable
      autoComplete="address-level1"
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage={t('addresses.nothingFound')}
      comboboxProps={comboboxProps}
    />
  )
}
