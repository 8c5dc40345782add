import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PayeeInput.module.css'

/** What the outside world knows of what is typed, under its field. */
export type Hint = { readonly tone: 'good' | 'bad'; readonly text: string }

/** What a field needs of the form it stands in. */
export type PayeeInputForm = {
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (name: string, value: unknown) => void
  readonly input: (name: string) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (given: unknown) => void
    readonly onBlur: () => void
  }
  readonly tick: (name: string) => {
    readonly name: string
    readonly checked: boolean
    readonly onChange: (given: unknown) => void
  }
}

type Props = {
  readonly name: string
  readonly isRequired: boolean
  readonly form: PayeeInputForm
  readonly hint?: Hint | undefined
  readonly networks: readonly string[]
}

const chevron = <IconChevronDown size={16} stroke={1.75} aria-hidden />
const digits: ReadonlySet<string> = new Set([
  'accountNumber',
  'routingNumber',
  'sortCode',
  'institutionNumber',
  'transitNumber',
  'bsb',
  'clabe',
  'cardNumber',
])
const longest = 200

/** One of a few, with the keys of their texts. */
const choices = {
  permission: ['3d', 'own'],
  beneficiaryType: ['individual', 'business'],
  accountType: ['checking', 'savings'],
  notifyLanguage: ['en', 'fr'],
  instantKeyType: ['taxId', 'phone', 'email', 'random', 'account'],
} as const
const ticks: ReadonlySet<string> = new Set(['isSelfHosted', 'isAutodeposit'])
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const yearsAhead = 15
const thisYear = new Date().getFullYear()

/** A field of an account, card or wallet by its name, as the submit knows it. */
export const PayeeInput = ({ name, isRequired, form, hint, networks }: Props) => {
  const { t } = useTranslation('external')
  const input = form.input(name)
  const label = t(`field.${name as 'iban'}`)
  const named = isRequired ? label : t('optional', { label })
  const shared = { ...input, label: named, size: 'md' } as const

  if (ticks.has(name)) return <Checkbox {...form.tick(name)} label={label} className={classes.tick} />
  if (name === 'network')
    return (
      <NativeSelect
        {...shared}
        rightSection={chevron}
        data={[
          { value: '', label: t('choose') },
          ...networks.map((value) => ({ value, label: t(`network.${value as 'bitcoin'}`) })),
        ]}
      />
    )
  if (name === 'cardExpiryMonth' || name === 'cardExpiryYear') {
    const values = name === 'cardExpiryMonth' ? months : Array.from({ length: yearsAhead }, (_, index) => thisYear + index)
    return (
      <NativeSelect
        {...shared}
        rightSection={chevron}
        value={String(form.values[name] ?? '')}
        onChange={(event) => form.set(name, event.currentTarget.value === '' ? '' : Number(event.currentTarget.value))}
        data={[
          { value: '', label: t('choose') },
          ...values.map((value) => ({ value: String(value), label: String(value).padStart(2, '0') })),
        ]}
      />
    )
  }
  if (name in choices) {
    const known = choices[name as keyof typeof choices]
    const isNeeded = name !== 'accountType'
    return (
      <NativeSelect
        {...shared}
        label={label}
        rightSection={chevron}
        data={[
          ...(isNeeded ? [] : [{ value: '', label: t('choose') }]),
          ...known.map((value) => ({ value, label: t(`choice.${name as 'accountType'}.${value as 'checking'}`) })),
        ]}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      type={name === 'beneficiaryBirthDate' ? 'date' : name === 'beneficiaryEmail' ? 'email' : 'text'}
      inputMode={digits.has(name) ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={hint && !input.error && <span data-tone={hint.tone}>{hint.text}</span>}
      classNames={{ description: classes.hint ?? '' }}
    />
  )
}
