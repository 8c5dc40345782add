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
  /** How one is called that cannot be chosen; undefined of the others. */
  closedName?: ((code: string, name: string) => string | undefined) | undefined
}

const optionOf = (value: string, name: string, closed: string | undefined) => ({
  value,
  label: closed ?? name,
  disabled: closed !== undefined,
})

/** Any country of the world, found by typing. */
export const CountrySelect = ({ value, onChange, closedName, ...field }: Props) => {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(allCountriesQuery())
  return (
    <Select
      {...field}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={data?.items.map(({ code, name }) => optionOf(code, name, closedName?.(code, name))) ?? []}
      placeholder={isPending ? t('loading') : ''}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
    />
  )
}

type ManyProps = Omit<Props, 'value' | 'onChange' | 'closedName'> & {
  value: string[]
  most: number
  onChange: (codes: string[]) => void
}

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
