import { localeOf } from '@florin/i18n/locale'
import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount, writeAmount } from './amountText.ts'
import { CurrencyMark } from './CurrencyMark.tsx'
import classes from './MoneyField.module.css'

type Props = {
  label: string
  name: string
  /** A plain decimal, or what was typed when that is not a number: the form's own rule then says so. */
  value: string
  onChange: (decimal: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  currency: string
  /** With several the currency can be chosen in place. */
  currencies?: readonly string[] | undefined
  onCurrencyChange?: ((currency: string) => void) | undefined
  description?: string | undefined
  error?: string | undefined
}

export const MoneyField = ({ value, onChange, onBlur, currency, currencies, onCurrencyChange, ...field }: Props) => {
  const { t, i18n } = useTranslation('frame')
  const locale = localeOf(i18n.language)
  const decimalOf = (text: string) => readAmount(text, locale) ?? text.trim()
  const written = readAmount(value, 'en') === undefined ? value : writeAmount(value, locale)
  // While someone types, the text stays as typed; it gives way when the value is changed from outside or the field is left.
  const [typed, setTyped] = useState(written)

  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={decimalOf(typed) === value ? typed : written}
      classNames={{ input: classes.input ?? '' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(decimalOf(event.currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(written)
        onBlur?.(event)
      }}
      rightSectionWidth={112}
      rightSection={
        <span className={classes.currency}>
          <CurrencyMark currency={currency} size={22} />
          {currencies && currencies.length > 1 && onCurrencyChange ? (
            <>
              <select
                className={classes.select}
                aria-label={t('moneyField.currency')}
                value={currency}
                onChange={(event) => onCurrencyChange(event.currentTarget.value)}
              >
                {currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
              <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />
            </>
          ) : (
            currency
          )}
        </span>
      }
    />
  )
}
