import { Popover } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Filters.module.css'

type Props = {
  /** What it says while nothing is chosen. */
  readonly label: string
  readonly value: string | undefined
  readonly onClear: () => void
  readonly children: (close: () => void) => ReactNode
}

/** One thing to narrow the list by: opens to choose, and goes by its cross. */
export const FilterChip = ({ label, value, onClear, children }: Props) => {
  const { t } = useTranslation('history')
  const [opened, setOpened] = useState(false)
  return (
    <span className={classes.chip} data-active={value === undefined ? undefined : ''}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius="md" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.opener} onClick={() => setOpened(!opened)}>
            {value ?? label}
            {value === undefined && <IconChevronDown size={14} stroke={2} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel ?? ''} aria-label={label}>
          {children(() => setOpened(false))}
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && (
        <button type="button" className={classes.clear} aria-label={t('filter.remove', { name: value })} onClick={onClear}>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

export const ChoiceChip = ({ label, options, value, onChange }: ChoiceProps) => {
  const shown = options.find((option) => option.value === value)?.label ?? value
  return (
    <FilterChip label={label} value={shown} onClear={() => onChange(undefined)}>
      {(close) => (
        <ul className={classes.choices}>
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={option.value === value}
                onClick={() => {
                  onChange(option.value)
                  close()
                }}
              >
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  )
}
