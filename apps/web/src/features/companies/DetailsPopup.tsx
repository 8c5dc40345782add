import { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import fields from '../../shared/companyFacts/Fields.module.css'
import { PhoneFields } from '../../shared/companyFacts/PhoneFields.tsx'
import { RegistrationCountry } from '../../shared/companyFacts/RegistrationCountry.tsx'
import { changedOf } from './changedOf.ts'
import { useAmend } from './recordQueries.ts'
import { RecordPopup } from './RecordPopup.tsx'

type Known = OutputOf<typeof company.get>
const names = [
  'name',
  'tradingName',
  'registrationCountryCode',
  'registrationNumber',
  'registrationDate',
  'businessTaxId',
  'email',
  'phone',
  'website',
  'description',
] as const

export const DetailsPopup = ({ known, onClose }: { known: Known; onClose: () => void }) => {
  const { t } = useTranslation(['companies', 'registerBusiness'])
  const initial = Object.fromEntries(names.map((name) => [name, known[name]]))
  return (
    <RecordPopup
      title={t('record.details')}
      schema={company.update.input}
      initial={initial}
      sending={useAmend()}
      pick={(values) => changedOf(initial, values)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput {...form.text('name')} label={t('company.fact.name')} autoComplete="organization" />
          <TextInput {...form.text('tradingName')} label={t('company.fact.tradingName')} />
          <RegistrationCountry {...form.text('registrationCountryCode')} label={t('company.fact.registrationCountryCode')} />
          <div className={fields.pair}>
            <TextInput {...form.text('registrationNumber')} label={t('company.fact.registrationNumber')} />
            <TextInput {...form.text('registrationDate')} type="date" label={t('company.fact.registrationDate')} />
          </div>
          <TextInput {...form.text('businessTaxId')} label={t('company.fact.businessTaxId')} />
          <TextInput {...form.text('email')} label={t('company.fact.email')} inputMode="email" />
          <PhoneFields form={form} at="phone" label={t('company.fact.phone')} />
          <TextInput {...form.text('website')} label={t('company.fact.website')} inputMode="url" />
          <Textarea {...form.text('description')} label={t('company.fact.description')} autosize minRows={2} maxLength={2000} />
        </>
      )}
    </RecordPopup>
  )
}
