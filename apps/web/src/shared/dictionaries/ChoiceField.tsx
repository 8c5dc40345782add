import { Select } from '@mantine/core'
import type { ComboboxData } from '@mantine/core'
import type { FocusEventHandler } from 'react'

type Item = { readonly id: number; readonly name: string; readonly group?: string | undefined }
type Props = {
  name: string
  label: string
  description?: string
  items: readonly Item[]
  value: number | '' | null | undefined
  error?: string | undefined
  clearable?: boolean
  onChange: (id: number | null) => void
  onBlur?: FocusEventHandler
}

const optionsOf = (items: readonly Item[]) => items.map(({ id, name }) => ({ value: String(id), label: name }))

const dataOf = (items: readonly Item[]): ComboboxData => {
  const groups = [...new Set(items.flatMap(({ group }) => (group ? [group] : [])))]
  return [
    ...groups.map((group) => ({ group, items: optionsOf(items.filter((item) => item.group === group)) })),
    ...optionsOf(items.filter(({ group }) => !group)),
  ]
}

/** One of a long list, in its groups; found by typing. */
export const ChoiceField = ({ items, value, onChange, ...field }: Props) => (
  <Select
    {...field}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    data={dataOf(items)}
    value={value ? String(value) : null}
    onChange={(id) => onChange(id ? Number(id) : null)}
    searchable
    withScrollArea={false}
    styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
    comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
  />
)
