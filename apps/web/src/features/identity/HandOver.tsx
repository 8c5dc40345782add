import { useTranslation } from 'react-i18next'
import { QrCode } from '../../ui/QrCode.tsx'
import classes from './Identity.module.css'

/** On a computer the better camera is in the pocket. The page here follows what happens there. */
export const HandOver = () => {
  const { t } = useTranslation('identity')
  return (
    <section className={classes.handOver} aria-label={t('handOver.title')}>
      <QrCode value={location.href} label={t('handOver.picture')} />
      <div>
        <h2>{t('handOver.title')}</h2>
        <p>{t('handOver.text')}</p>
      </div>
    </section>
  )
}
