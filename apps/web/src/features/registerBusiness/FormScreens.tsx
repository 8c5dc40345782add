import { Button, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../shared/dictionaries/ChoiceField.tsx'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { AddressFields, PhoneFields } from './AddressFields.tsx'
import { schemas } from './checks.ts'
import type { Values } from './draft.ts'
import { currenciesQuery, listsQuery } from './queries.ts'
import type { ScreenProps } from './screens.ts'
import { type RecordForm, useRecord } from './useRecord.ts'
import classes from './Wizard.module.css'

export const GeneralForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const form = useRecord(schemas.general, draft.general, (general) => change((before) => ({ ...before, general })), all)
  const addresses = (draft.general['addresses'] ?? [{}]) as readonly Values[]
  return (
    <div className={classes.form}>
      <TextInput {...form.text('name')} label={t('general.name')} autoComplete="organization" />
      <TextInput
        {...form.text('tradingName')}
        label={t('general.tradingName')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('general.tradingNameHelp')}
      />
      <CountrySelect {...form.text('registrationCountryCode')} label={t('general.country')} />
      <div className={classes.pair}>
        <TextInput {...form.text('registrationNumber')} label={t('general.registrationNumber')} />
        <TextInput {...form.text('registrationDate')} type="date" label={t('general.registrationDate')} />
      </div>
      <TextInput {...form.text('businessTaxId')} label={t('general.taxId')} />
      <TextInput
        {...form.text('email')}
        label={t('general.email')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('general.emailHelp')}
        inputMode="email"
      />
      <PhoneFields form={form} at="phone" label={t('general.phone')} />
      <TextInput {...form.text('website')} label={t('general.website')} inputMode="url" />
      <Textarea {...form.text('description')} label={t('general.description')} autosize minRows={2} maxLength={2000} />
      <AddressFields form={form} at="addresses.0" legend={t('general.registered')} />
      {addresses.length > 1 ? (
        <>
          <AddressFields form={form} at="addresses.1" legend={t('general.place')} />
          <Button variant="default" onClick={() => form.set('addresses', addresses.slice(0, 1))}>
            {t('general.placeSame')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => form.set('addresses', [...addresses, {}])}>
          {t('general.placeOther')}
        </Button>
      )}
    </div>
  )
}

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

export const FinancialForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const lists = useQuery(listsQuery())
  const form = useRecord(schemas.financial, draft.financial, (financial) => change((before) => ({ ...before, financial })), all)
  const many = (name: 'sourceIds' | 'purposeIds', items: readonly { id: number; name: string }[] = []) => ({
    name,
    error: form.error(name),
    value: ((draft.financial[name] ?? []) as number[]).map(String),
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
        value={draft.financial['industry'] as number | undefined}
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
    </div>
  )
}

type YesNoProps = { form: RecordForm; name: 'government' | 'lawsuits'; label: string; details: string }

const YesNo = ({ form, name, label, details }: YesNoProps) => {
  const { t } = useTranslation('registerBusiness')
  const value = form.value(name)
  return (
    <>
      <Radio.Group
        name={name}
        label={label}
        value={value === undefined ? '' : String(value)}
        error={form.error(name)}
        onChange={(chosen) => form.set(name, chosen === 'true')}
      >
        <div className={classes.choices}>
          <Radio value="true" label={t('yes')} />
          <Radio value="false" label={t('no')} />
        </div>
      </Radio.Group>
      {value === true && <Textarea {...form.text(`${name}Details`)} label={details} autosize minRows={2} maxLength={2000} />}
    </>
  )
}

export const DueDiligenceForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const put = (dueDiligence: Values) => change((before) => ({ ...before, dueDiligence }))
  const form = useRecord(schemas.dueDiligence, draft.dueDiligence, put, all)
  const payers = (draft.dueDiligence['taxPayers'] ?? [{}]) as readonly Values[]
  return (
    <div className={classes.form}>
      <YesNo form={form} name="government" label={t('diligence.government')} details={t('diligence.details')} />
      <YesNo form={form} name="lawsuits" label={t('diligence.lawsuits')} details={t('diligence.details')} />
      <fieldset className={classes.group}>
        <legend>{t('diligence.taxed')}</legend>
        {payers.map((_, index) => (
          <div key={index} className={classes.pair}>
            <CountrySelect {...form.text(`taxPayers.${index}.countryCode`)} label={t('diligence.taxCountry')} />
            <TextInput {...form.text(`taxPayers.${index}.taxId`)} label={t('diligence.taxNumber')} />
          </div>
        ))}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => form.set('taxPayers', [...payers, {}])} disabled={payers.length >= 10}>
            {t('diligence.addCountry')}
          </Button>
          {payers.length > 1 && (
            <Button variant="subtle" onClick={() => form.set('taxPayers', payers.slice(0, -1))}>
              {t('remove')}
            </Button>
          )}
        </div>
      </fieldset>
    </div>
  )
}
