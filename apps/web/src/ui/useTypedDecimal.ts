import { localeOf } from '@florin/i18n/locale'
import { useState } from 'react'
import type { ChangeEvent, FocusEvent, FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount, writeAmount } from './amountText.ts'

export type DecimalProps = {
  /** A plain decimal, or what was typed when that is not a number: the form's own rule then says so. */
  value: string
  onChange: (decimal: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
}

/** For inputs that take numbers as the language writes them and give plain decimals. */
export const useTypedDecimal = ({ value, onChange, onBlur }: DecimalProps) => {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const decimalOf = (text: string) => readAmount(text, locale) ?? text.trim()
  const written = readAmount(value, 'en') === undefined ? value : writeAmount(value, locale)
  // While someone types, the text stays as typed; it gives way when the value is changed from outside or the field is left.
  const [typed, setTyped] = useState(written)
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: decimalOf(typed) === value ? typed : written,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value)
      onChange(decimalOf(event.currentTarget.value))
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(written)
      onBlur?.(event)
    },
  } as const
}
