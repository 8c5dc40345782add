import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../dictionaries/CountrySelect.tsx'
import type { RecordForm, Values } from '../forms/useRecord.ts'
import classes from './Fields.module.css'

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

/** What the law has us ask of a company. */
export const DueDiligenceFields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation('registerBusiness')
  const payers = (form.value('taxPayers') ?? [{}]) as readonly Values[]
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
