import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './SameRows.module.css'

type Props = {
  /** The earlier batch with the same rows. */
  readonly earlier: { readonly batchId: number; readonly batchName: string; readonly date: string }
  /** Where it is asked about: whether it is meant. */
  readonly isMeant?: boolean
  readonly onChange?: (isMeant: boolean) => void
  readonly tick?: Ref<HTMLInputElement>
}

/** The same rows were paid from the same account before. Its words are those of `mass`. */
export const SameRows = ({ earlier: { batchId, batchName, date }, isMeant = false, onChange, tick }: Props) => {
  const { t, i18n } = useTranslation('mass')
  return (
    <Notice tone="warning" title={t('identical.title')}>
      {t('identical.batch', { name: batchName, number: batchId, day: dayText(date.slice(0, 10), i18n.language) })}
      {onChange && (
        <Checkbox
          {...(tick && { ref: tick })}
          className={classes.again ?? ''}
          checked={isMeant}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={t('identical.again')}
        />
      )}
    </Notice>
  )
}
