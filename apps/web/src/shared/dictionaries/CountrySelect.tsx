import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionaryQuery } from './dictionaryQuery.ts'

export const allCountriesQuery = () => dictionaryQuery(dictionary['birthCountry.list'], {})

type Props = {
  name: string
  label: string
  description?: string | undefined
  value: string | null | undefined
  error?: string | undefined
  onChange: (code: string) => void
  onBlur?: FocusEventHandler
}

/** Any country of the world, found by typing. */
export const CountrySelect = ({ value, onChange, ...field }: Props) => {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(allCountriesQuery())
  return (
    <Select
      {...field}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={data?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []}
      placeholder={isPending ? t('loading') : ''}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
    />
  )
}

type ManyProps = Omit<Props, 'value' | 'onChange'> & { value: string[]; most: number; onChange: (codes: string[]) => void }

/** Several countries of the world. */
export const CountriesSelect = ({ value, onChange, most, ...field }: ManyProps) => {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(allCountriesQuery())
  return (
    <MultiSelect
      {...field}
      value={value}
      onChange={onChange}
      maxValues={most}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={data?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []}
      placeholder={isPending ? t('loading') : ''}
      searchable
      hidePickedOptions
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
    />
  )
}
