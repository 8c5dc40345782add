import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../dictionaries/ChoiceField.tsx'
import type { RecordForm } from '../forms/useRecord.ts'
import { companyListsQuery, currenciesQuery } from './companyLists.ts'
import classes from './Fields.module.css'
import { YesNo } from './YesNo.tsx'

const institution = 'financialInstitution'

type AmountProps = { form: RecordForm; amount: string; currency: string; label: string }

const AmountPair = ({ form, amount, currency, label }: AmountProps) => {
  const { t } = useTranslation('registerBusiness')
  const currencies = useQuery(currenciesQuery())
  const { value, ...field } = form.text(currency)
  return (
    <div className={classes.amount}>
      <TextInput {...form.text(amount)} label={label} inputMode="decimal" placeholder="10000.00" />
      <Select
        {...field}
        value={value || null}
        label={t('financial.currency')}
        data={currencies.data?.items.filter(({ code }) => code.length === 3).map(({ code }) => code) ?? []}
        searchable
        comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
      />
    </div>
  )
}

/** What moves through the account, where it comes from and what the company does. */
export const FinancialFields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation('registerBusiness')
  const lists = useQuery(companyListsQuery())
  const many = (name: 'sourceIds' | 'purposeIds', items: readonly { id: number; name: string }[] = []) => ({
    name,
    error: form.error(name),
    value: ((form.value(name) ?? []) as number[]).map(String),
    onChange: (ids: string[]) => form.set(name, ids.map(Number)),
    data: items.map((item) => ({ value: String(item.id), label: item.name })),
    searchable: true,
    hidePickedOptions: true,
    comboboxProps: { shadow: 'lg', transitionProps: { duration: 0 } },
  })
  return (
    <div className={classes.form}>
      <AmountPair
        form={form}
        amount="monthlyDepositAmount"
        currency="monthlyDepositCurrencyCode"
        label={t('financial.deposit')}
      />
      <AmountPair
        form={form}
        amount="monthlyWithdrawalAmount"
        currency="monthlyWithdrawalCurrencyCode"
        label={t('financial.withdrawal')}
      />
      <MultiSelect {...many('sourceIds', lists.data?.sources)} label={t('financial.sources')} />
      <MultiSelect {...many('purposeIds', lists.data?.purposes)} label={t('financial.purposes')} />
      <ChoiceField
        name="industry"
        label={t('financial.industry')}
        items={lists.data?.industries ?? []}
        value={form.value('industry') as number | undefined}
        error={form.error('industry')}
        onChange={(industry) => form.set('industry', industry ?? undefined)}
      />
      <Textarea
        {...form.text('specifications')}
        label={t('financial.specifications')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('financial.specificationsHelp')}
        autosize
        minRows={2}
        maxLength={2000}
      />
      <YesNo
        form={form}
        name={`${institution}.isFinancialInstitution`}
        label={t('financial.institution')}
        onNo={() => form.set(institution, { isFinancialInstitution: false })}
      >
        <div className={classes.pair}>
          <TextInput {...form.text(`${institution}.regulator`)} label={t('financial.regulator')} autoComplete="off" />
          <TextInput {...form.text(`${institution}.licenceNumber`)} label={t('financial.licence')} autoComplete="off" />
        </div>
      </YesNo>
    </div>
  )
}
