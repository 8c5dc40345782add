import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './CompanyAccess.module.css'
import { type Assignable, assignable } from './rights.ts'

type Props = { value: number | undefined; error?: string | undefined; onChange: (right: Assignable) => void }

/** What each right lets somebody do, in words. */
export const RightsField = ({ value, error, onChange }: Props) => {
  const { t } = useTranslation('companyAccess')
  return (
    <Radio.Group
      name="accessRights"
      label={t('rights')}
      value={value === undefined ? '' : String(value)}
      error={error}
      onChange={(right) => onChange(Number(right) as Assignable)}
    >
      <div className={classes.rights}>
        {assignable.map((right) => (
          <Radio key={right} value={String(right)} label={t(`right.${right}`)} description={t(`may.${right}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}
