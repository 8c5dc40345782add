import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PhoneFields } from '../../shared/companyFacts/PhoneFields.tsx'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { useRecord } from '../../shared/forms/useRecord.ts'
import { AddressFields } from '../../shared/companyFacts/AddressFields.tsx'
import { ServedCountry } from '../../shared/companyFacts/ServedCountry.tsx'
import { problemsIn, schemas } from './checks.ts'
import { emailOf, putRecord, type RecordValues, setRegistered } from './draft.ts'
import { RegisterLookup } from './RegisterLookup.tsx'
import type { HubProps } from './screens.ts'
import classes from './Wizard.module.css'

type Props = HubProps & { readonly record: RecordValues }

export const PersonForm = ({ wizard, all, record }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const { draft, emails, change, askEmail } = wizard
  const put = (person: RecordValues) => change((before) => putRecord(before, 'people', person))
  const form = useRecord(schemas.person, record, put, { all, problemsIn: (given) => problemsIn(schemas.person, given) })
  const isUser = draft.users.some(({ personId }) => personId === record.id)
  const { onBlur, error, ...email } = form.text('email')
  const status = emails[emailOf(draft, record.id)]
  const taken = isUser && status === EmailExistence.taken ? t('problem.emailTaken') : undefined
  const missing = isUser && all && !email.value ? t('problem.emailMissing') : undefined
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <TextInput {...form.text('firstName')} label={t('person.firstName')} autoComplete="off" />
        <TextInput {...form.text('lastName')} label={t('person.lastName')} autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.text('dateOfBirth')} type="date" label={t('person.dateOfBirth')} />
        <CountrySelect {...form.text('citizenship')} label={t('person.citizenship')} />
      </div>
      <TextInput
        {...form.text('taxId')}
        label={t('person.taxId')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('optional')}
      />
      <TextInput
        {...email}
        label={t('person.email')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={isUser ? t('person.emailUser') : t('optional')}
        error={error ?? taken ?? missing}
        inputMode="email"
        autoComplete="off"
        onBlur={() => {
          onBlur()
          if (isUser) askEmail(email.value)
        }}
      />
      <PhoneFields form={form} at="phone" label={t('person.phone')} />
      <AddressFields form={form} at="address" legend={t('person.address')} />
    </div>
  )
}

export const CompanyForm = ({ wizard: { change }, all, record }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const put = (company: RecordValues) => change((before) => putRecord(before, 'companies', company))
  const form = useRecord(schemas.company, record, put, { all })
  return (
    <div className={classes.form}>
      <TextInput {...form.text('name')} label={t('general.name')} autoComplete="off" />
      <ServedCountry {...form.text('registrationCountryCode')} label={t('general.country')} />
      <div className={classes.pair}>
        <TextInput {...form.text('registrationNumber')} label={t('general.registrationNumber')} />
        <TextInput {...form.text('registrationDate')} type="date" label={t('general.registrationDate')} />
      </div>
      <RegisterLookup form={form} onFound={(found) => change((before) => setRegistered(before, record.id, found))} />
      <AddressFields form={form} at="address" legend={t('general.registered')} />
    </div>
  )
}
