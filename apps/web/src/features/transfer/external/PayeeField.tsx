import type { ExternalType } from '@florin/contract/payments/external/common'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { banksQuery, branchesQuery } from './queries.ts'
import type { Hint } from './useLookups.ts'
import type { PayeeFormApi } from './usePayeeForm.ts'
import classes from './External.module.css'

type Props = {
  readonly name: string
  readonly isRequired: boolean
  readonly form: PayeeFormApi
  readonly hint?: Hint | undefined
  readonly place: { readonly type: ExternalType; readonly countryCode: string; readonly networks: readonly string[] }
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

/** A field by its name, as the submit knows it. */
export const PayeeField = ({ name, isRequired, form, hint, place }: Props) => {
  const { t } = useTranslation('external')
  const input = form.input(name)
  const label = t(`field.${name as 'iban'}`)
  const named = isRequired ? label : t('optional', { label })
  const shared = { ...input, label: named, size: 'md' } as const

  if (ticks.has(name)) return <Checkbox {...form.tick(name)} label={label} className={classes.tick} />
  if (name === 'beneficiaryCountryCode')
    return <CountrySelect {...input} label={label} onChange={(code) => form.set(name, code)} />
  if (name === 'network')
    return (
      <NativeSelect
        {...shared}
        rightSection={chevron}
        data={[
          { value: '', label: t('choose') },
          ...place.networks.map((value) => ({ value, label: t(`network.${value as 'bitcoin'}`) })),
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
  if (name === 'bankCode' || name === 'branchCode') return <CodeField {...shared} field={name} form={form} place={place} />
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

type CodeProps = Omit<Parameters<typeof TextInput>[0], 'form'> &
  Pick<Props, 'form' | 'place'> & { readonly field: 'bankCode' | 'branchCode' }

/** The number of a bank or a branch: typed, or chosen by its name. */
const CodeField = ({ field, form, place: { countryCode }, ...shared }: CodeProps) => {
  const id = useId()
  const bankCode = String(form.values['bankCode'] ?? '')
  const banks = useQuery(banksQuery(countryCode)).data?.banks ?? []
  const bank = banks.find((each) => each.bankCode === bankCode)
  const isBranch = field === 'branchCode'
  const branches = useQuery({ ...branchesQuery(countryCode, bankCode), enabled: isBranch && bank?.hasBranches === true }).data
  const options = isBranch
    ? (branches?.branches ?? []).map(({ branchCode: value, name, city }) => ({
        value,
        name: [name, city].filter(Boolean).join(', '),
      }))
    : banks.filter((each) => each.bankCode !== '').map(({ bankCode: value, bankName: name }) => ({ value, name }))
  const chosen = options.find(({ value }) => value === form.values[field])
  return (
    <>
      <TextInput
        {...shared}
        list={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={chosen && !shared.error && <span data-tone="good">{chosen.name}</span>}
        classNames={{ description: classes.hint ?? '' }}
      />
      <datalist id={id}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
