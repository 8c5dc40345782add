import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Receive.module.css'

export const StepHeading = ({ title, onBack }: { title: string; onBack: () => void }) => {
  const { t } = useTranslation('receive')
  return (
    <div className={classes.back}>
      <button type="button" className="text-link" onClick={onBack} aria-label={t('back')}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </button>
      <h1>{title}</h1>
    </div>
  )
}
