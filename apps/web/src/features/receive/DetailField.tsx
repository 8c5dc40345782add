import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BankCodeInput } from '../../shared/payment/BankCodeInput.tsx'
import type { AskedField } from '../../shared/payment/payeeFields.ts'
import { type Hint, PayeeInput, type PayeeInputForm } from '../../shared/payment/PayeeInput.tsx'
import { banksQuery, branchesQuery } from './queries.ts'

type Props = {
  readonly field: AskedField
  readonly form: PayeeInputForm
  readonly hint: Hint | undefined
  readonly networks: readonly string[]
  readonly secret: string
  readonly countryCode: string
}

export const DetailField = ({ field: { name, isRequired }, form, hint, networks, secret, countryCode }: Props) =>
  name === 'bankCode' || name === 'branchCode' ? (
    <CodeField name={name} form={form} secret={secret} countryCode={countryCode} />
  ) : (
    <PayeeInput name={name} isRequired={isRequired} form={form} hint={hint} networks={networks} />
  )

type CodeProps = Pick<Props, 'form' | 'secret' | 'countryCode'> & { readonly name: 'bankCode' | 'branchCode' }

const CodeField = ({ name, form, secret, countryCode }: CodeProps) => {
  const { t } = useTranslation('external')
  const bankCode = String(form.values['bankCode'] ?? '')
  const banks = useQuery(banksQuery(secret, countryCode)).data?.banks ?? []
  const hasBranches = banks.some((bank) => bank.bankCode === bankCode && bank.hasBranches)
  const branches = useQuery({
    ...branchesQuery(secret, countryCode, bankCode),
    enabled: name === 'branchCode' && hasBranches,
  }).data
  const options =
    name === 'branchCode'
      ? (branches?.branches ?? []).map(({ branchCode: value, name: branch, city }) => ({
          value,
          name: [branch, city].filter(Boolean).join(', '),
        }))
      : banks.filter((bank) => bank.bankCode !== '').map(({ bankCode: value, bankName }) => ({ value, name: bankName }))
  return <BankCodeInput {...form.input(name)} label={t(`field.${name}`)} size="md" options={options} />
}
