import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NameAnswer } from './useNameCheck.ts'
import classes from './External.module.css'

/** What their bank said of the name, and what was decided about it. */
export const ReviewedName = ({ answer }: { answer: NameAnswer | undefined }) => {
  const { t } = useTranslation('external')
  if (!answer) return null
  const { result, accountName = '' } = answer
  if (result === 'match')
    return (
      <p className={classes.matched}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t('nameCheck.match')}
      </p>
    )
  const words = {
    closeMatch: t('review.closeMatch', { name: accountName }),
    noMatch: t('review.noMatch'),
    unavailable: t('nameCheck.unavailable'),
  }
  return (
    <p className={classes.checking}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {words[result]}
    </p>
  )
}
