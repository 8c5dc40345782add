import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Tax.module.css'

type YesNoProps = {
  name: string
  label: string
  help: string
  value: boolean | null | '' | undefined
  error: string | undefined
  onChange: (value: boolean) => void
}

export const YesNo = ({ name, label, help, value, error, onChange }: YesNoProps) => {
  const { t } = useTranslation('tax')
  return (
    <Radio.Group
      name={name}
      label={label}
      description={help}
      error={error}
      data-error={error ? true : undefined}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <div className={classes.choices}>
        <Radio size="md" value="true" label={t('yes')} />
        <Radio size="md" value="false" label={t('no')} />
      </div>
    </Radio.Group>
  )
}
