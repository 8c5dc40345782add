import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import popups from '../../../ui/Popups.module.css'

export const CardQuestion = ({ onBack, onKeep }: { onBack: () => void; onKeep: () => void }) => {
  const { t } = useTranslation('profile')
  return (
    <div className={popups.content}>
      <Notice tone="warning" title={t('addresses.cardTitle')}>
        {t('addresses.cardText')}
      </Notice>
      <div className={popups.buttons}>
        <Button variant="default" onClick={onBack} autoFocus>
          {t('addresses.cardBack')}
        </Button>
        <Button onClick={onKeep}>{t('addresses.cardKeep')}</Button>
      </div>
    </div>
  )
}
