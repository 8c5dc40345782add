import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DueDiligenceFields } from '../../shared/companyFacts/DueDiligenceFields.tsx'
import { FinancialFields } from '../../shared/companyFacts/FinancialFields.tsx'
import { PhoneFields } from '../../shared/companyFacts/PhoneFields.tsx'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useRecord, type Values } from '../../shared/forms/useRecord.ts'
import { AddressFields } from '../../shared/companyFacts/AddressFields.tsx'
import { schemas } from './checks.ts'
import { RegisterLookup } from './RegisterLookup.tsx'
import type { ScreenProps } from './screens.ts'
import classes from './Wizard.module.css'

export const GeneralForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const form = useRecord(schemas.general, draft.general, (general) => change((before) => ({ ...before, general })), { all })
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
      <RegisterLookup form={form} />
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

export const FinancialForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const put = (financial: Values) => change((before) => ({ ...before, financial }))
  return <FinancialFields form={useRecord(schemas.financial, draft.financial, put, { all })} />
}

export const DueDiligenceForm = ({ wizard: { draft, change }, all }: ScreenProps) => {
  const put = (dueDiligence: Values) => change((before) => ({ ...before, dueDiligence }))
  return <DueDiligenceFields form={useRecord(schemas.dueDiligence, draft.dueDiligence, put, { all })} />
}
