import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './CompanyAccess.module.css'
import type { Changeable } from './rights.ts'

type Props<R extends Changeable> = {
  readonly offered: readonly R[]
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly onChange: (right: R) => void
}

/** What each right lets somebody do, in words. */
export const RightsField = <R extends Changeable>({ offered, value, error, onChange }: Props<R>) => {
  const { t } = useTranslation('companyAccess')
  return (
    <Radio.Group
      name="accessRights"
      label={t('rights')}
      value={value === undefined ? '' : String(value)}
      error={error}
      onChange={(right) => onChange(Number(right) as R)}
    >
      <div className={classes.rights}>
        {offered.map((right: Changeable) => (
          <Radio key={right} value={String(right)} label={t(`right.${right}`)} description={t(`may.${right}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}
