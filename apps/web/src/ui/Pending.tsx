import { useTranslation } from 'react-i18next'
import { FormSkeleton } from './Skeletons.tsx'
import classes from './Pending.module.css'

/** Until a page has its texts and data. */
export const Pending = () => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <FormSkeleton label={t('loading')} />
      </div>
    </div>
  )
}
