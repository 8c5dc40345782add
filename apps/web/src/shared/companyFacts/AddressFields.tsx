import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordForm, Values } from '../forms/useRecord.ts'
import { countriesQuery, statesQuery } from './companyLists.ts'
import classes from './Fields.module.css'
import { ServedCountry } from './ServedCountry.tsx'

type Props = { form: RecordForm; at: string; legend: string }

export const AddressFields = ({ form, at, legend }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const countries = useQuery(countriesQuery())
  const countryCode = String(form.value(`${at}.countryCode`) ?? '')
  const country = countries.data?.countries.find(({ code }) => code === countryCode)
  /** A state of another country is none. */
  const chooseCountry = (code: unknown) => {
    const { stateCode: _code, stateName: _name, ...place } = (form.value(at) ?? {}) as Values
    form.set(at, { ...place, countryCode: code })
  }
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <ServedCountry {...form.text(`${at}.countryCode`)} label={t('address.country')} onChange={chooseCountry} />
      <TextInput {...form.text(`${at}.address1`)} label={t('address.street')} autoComplete="off" />
      <TextInput {...form.text(`${at}.address2`)} label={t('address.line2')} autoComplete="off" />
      <div className={classes.pair}>
        <TextInput {...form.text(`${at}.postalCode`)} label={t('address.postalCode')} autoComplete="off" />
        <TextInput {...form.text(`${at}.city`)} label={t('address.city')} autoComplete="off" />
      </div>
      {country &&
        (country.hasStates ? (
          <StateField form={form} at={at} countryCode={countryCode} />
        ) : (
          <TextInput {...form.text(`${at}.stateName`)} label={t('address.region')} autoComplete="off" />
        ))}
    </fieldset>
  )
}

const StateField = ({ form, at, countryCode }: Pick<Props, 'form' | 'at'> & { countryCode: string }) => {
  const { t } = useTranslation('registerBusiness')
  const states = useQuery(statesQuery(countryCode))
  const { value, ...field } = form.text(`${at}.stateCode`)
  return (
    <Select
      {...field}
      value={value || null}
      label={t('address.state')}
      data={states.data?.items.map(({ stateCode, stateName }) => ({ value: stateCode, label: stateName })) ?? []}
      searchable
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
    />
  )
}
