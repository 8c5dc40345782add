import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../forms/useRecord.ts'
import classes from './Fields.module.css'

type Props = { form: RecordForm; name: string; label: string; onNo?: () => void; children: ReactNode }

/** A question; whoever answers yes explains it in the fields below. */
export const YesNo = ({ form, name, label, onNo, children }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const value = form.value(name)
  return (
    <>
      <Radio.Group
        name={name}
        label={label}
        value={value === undefined ? '' : String(value)}
        error={form.error(name)}
        onChange={(chosen) => (chosen === 'false' && onNo ? onNo() : form.set(name, chosen === 'true'))}
      >
        <div className={classes.choices}>
          <Radio value="true" label={t('yes')} />
          <Radio value="false" label={t('no')} />
        </div>
      </Radio.Group>
      {value === true && children}
    </>
  )
}
