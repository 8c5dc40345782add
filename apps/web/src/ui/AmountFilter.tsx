import { localeOf } from '@florin/i18n/locale'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount, writeAmount } from './amountText.ts'

const limits = /^(\d{1,18}(\.\d{1,8})?)?$/

type Props = {
  readonly name: string
  readonly label: string
  /** A plain decimal, or nothing. */
  readonly value: string
  readonly onChange: (decimal: string) => void
}

/** An amount of no currency. What is typed stays as typed, and counts once it can be read. */
export const AmountFilter = ({ name, label, value, onChange }: Props) => {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const [typed, setTyped] = useState('')
  const read = (text: string) => {
    const decimal = text.trim() === '' ? '' : readAmount(text, locale)
    return decimal === undefined || !limits.test(decimal) ? undefined : decimal.replace(/^[0.]*$/, '')
  }
  const shown = read(typed) === undefined || read(typed) === value ? typed : value && writeAmount(value, locale)
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const decimal = read(text)
        if (decimal !== undefined && decimal !== value) onChange(decimal)
      }}
    />
  )
}
