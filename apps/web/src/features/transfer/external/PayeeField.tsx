import type { ExternalType } from '@florin/contract/payments/external/common'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { BankCodeInput } from '../../../shared/payment/BankCodeInput.tsx'
import { type Hint, PayeeInput } from '../../../shared/payment/PayeeInput.tsx'
import { banksQuery, branchesQuery } from './queries.ts'
import type { PayeeFormApi } from './usePayeeForm.ts'

type Props = {
  readonly name: string
  readonly isRequired: boolean
  readonly form: PayeeFormApi
  readonly hint?: Hint | undefined
  readonly place: { readonly type: ExternalType; readonly countryCode: string; readonly networks: readonly string[] }
}

/** A field by its name, as the submit knows it. */
export const PayeeField = ({ name, isRequired, form, hint, place }: Props) => {
  const { t } = useTranslation('external')
  const label = t(`field.${name as 'iban'}`)
  if (name === 'beneficiaryCountryCode')
    return <CountrySelect {...form.input(name)} label={label} onChange={(code) => form.set(name, code)} />
  if (name === 'bankCode' || name === 'branchCode')
    return (
      <CodeField field={name} label={isRequired ? label : t('optional', { label })} form={form} countryCode={place.countryCode} />
    )
  return <PayeeInput name={name} isRequired={isRequired} form={form} hint={hint} networks={place.networks} />
}

type CodeProps = {
  readonly field: 'bankCode' | 'branchCode'
  readonly label: string
  readonly form: PayeeFormApi
  readonly countryCode: string
}

const CodeField = ({ field, label, form, countryCode }: CodeProps) => {
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
  return <BankCodeInput {...form.input(field)} label={label} size="md" options={options} />
}
