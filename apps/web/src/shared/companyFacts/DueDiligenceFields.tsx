import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../dictionaries/CountrySelect.tsx'
import type { RecordForm, Values } from '../forms/useRecord.ts'
import classes from './Fields.module.css'
import { YesNo } from './YesNo.tsx'

/** What the law has us ask of a company. */
export const DueDiligenceFields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation('registerBusiness')
  const payers = (form.value('taxPayers') ?? [{}]) as readonly Values[]
  return (
    <div className={classes.form}>
      {(['government', 'lawsuits'] as const).map((name) => (
        <YesNo key={name} form={form} name={name} label={t(`diligence.${name}`)}>
          <Textarea {...form.text(`${name}Details`)} label={t('diligence.details')} autosize minRows={2} maxLength={2000} />
        </YesNo>
      ))}
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
