import { rootId } from '@florin/contract/companies/ownership'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { DueDiligenceFields } from '../../shared/companyFacts/DueDiligenceFields.tsx'
import { FinancialFields } from '../../shared/companyFacts/FinancialFields.tsx'
import { PhoneFields } from '../../shared/companyFacts/PhoneFields.tsx'
import { RegistrationCountry } from '../../shared/companyFacts/RegistrationCountry.tsx'
import { type RecordForm, useRecord, type Values } from '../../shared/forms/useRecord.ts'
import { AddressFields } from '../../shared/companyFacts/AddressFields.tsx'
import { schemas } from './checks.ts'
import { setRegistered } from './draft.ts'
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
      {boot.brand.registrationBusinessTypes.length > 0 && <TypeField form={form} />}
      <RegistrationCountry {...form.text('registrationCountryCode')} label={t('general.country')} />
      <div className={classes.pair}>
        <TextInput {...form.text('registrationNumber')} label={t('general.registrationNumber')} />
        <TextInput {...form.text('registrationDate')} type="date" label={t('general.registrationDate')} />
      </div>
      <RegisterLookup form={form} onFound={(found) => change((before) => setRegistered(before, rootId, found))} />
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

/** What the brand's customers among companies are, most of them; whoever is none of it leaves it. */
const TypeField = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation('registerBusiness')
  return (
    <NativeSelect
      {...form.text('registrationType')}
      label={t('general.type')}
      data={[
        { value: '', label: t('general.typePlaceholder') },
        ...boot.brand.registrationBusinessTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
      ]}
    />
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
