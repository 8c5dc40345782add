import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CurrencyMark } from './CurrencyMark.tsx'
import classes from './MoneyField.module.css'
import { type DecimalProps, useTypedDecimal } from './useTypedDecimal.ts'

type Props = DecimalProps & {
  label: string
  name: string
  currency: string
  /** With several the currency can be chosen in place. */
  currencies?: readonly string[] | undefined
  onCurrencyChange?: ((currency: string) => void) | undefined
  description?: string | undefined
  error?: string | undefined
}

export const MoneyField = ({ value, onChange, onBlur, currency, currencies, onCurrencyChange, ...field }: Props) => {
  const { t } = useTranslation('frame')
  return (
    <TextInput
      {...field}
      {...useTypedDecimal({ value, onChange, onBlur })}
      classNames={{ input: classes.input ?? '' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
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
