import { useTranslation } from 'react-i18next'
import classes from './SkipLink.module.css'

export const mainId = 'main'

export const SkipLink = () => {
  const { t } = useTranslation('frame')
  return (
    <a href={`#${mainId}`} className={classes.skip}>
      {t('skip')}
    </a>
  )
}
