import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../forms/useRecord.ts'
import classes from './Fields.module.css'

/** A country code and a number, as codes go there. */
export const PhoneFields = ({ form, at, label }: { form: RecordForm; at: string; label: string }) => {
  const { t } = useTranslation('registerBusiness')
  return (
    <div className={classes.phone}>
      <TextInput {...form.text(`${at}.countryCode`)} label={t('phoneCode')} inputMode="tel" placeholder="+34" />
      <TextInput {...form.text(`${at}.number`)} label={label} inputMode="tel" />
    </div>
  )
}
