import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/MoneyField.tsx'

type Name = 'beneficiaryName' | 'beneficiaryEmail' | 'amount' | 'description'
type Bound = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (given: unknown) => void
  readonly onBlur: () => void
}
type Props = {
  readonly form: { readonly input: (name: Name) => Bound }
  readonly currency: string
  /** Between whom it is for and how much it is. */
  readonly children?: ReactNode
}

/** Whom a link goes to, how much it is worth and what for. */
export const PaymentFields = ({ form, currency, children }: Props) => {
  const { t } = useTranslation('globalPay')
  return (
    <>
      <TextInput
        {...form.input('beneficiaryName')}
        label={t('single.name')}
        autoComplete="off"
        size="md"
        maxLength={140}
        data-autofocus
      />
      <TextInput
        {...form.input('beneficiaryEmail')}
        label={t('link.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        size="md"
      />
      {children}
      <MoneyField {...form.input('amount')} label={t('columns.amount')} currency={currency} />
      <TextInput
        {...form.input('description')}
        label={t('single.description')}
        description={t('single.descriptionHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={140}
        size="md"
      />
    </>
  )
}
