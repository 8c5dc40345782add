import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useShareDraft } from './queries.ts'
import type { Wizard } from './useWizard.ts'
import classes from './Wizard.module.css'

/** Once an address is known the draft is on the server, and a link leads to it from anywhere. */
export const OtherDevice = ({ wizard: { server } }: { wizard: Wizard }) => {
  const { t } = useTranslation('registerBusiness')
  const share = useShareDraft()
  return (
    <Card title={t('device.title')}>
      <p className={classes.lead}>{t(server ? 'device.text' : 'device.needsEmail')}</p>
      {server && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={share.isPending} onClick={() => share.mutate({ ...server, by: 'mail' })}>
            {t('device.mail')}
          </Button>
          <Button variant="default" disabled={share.isPending} onClick={() => share.mutate({ ...server, by: 'code' })}>
            {t('device.code')}
          </Button>
        </div>
      )}
      {share.data?.sentTo && <Notice tone="good">{t('device.sent', { email: share.data.sentTo })}</Notice>}
      {share.data?.link && (
        <div className={classes.qr}>
          <QrCode value={share.data.link} label={t('device.qr')} />
        </div>
      )}
      {share.error && <Notice tone="bad">{share.error.description}</Notice>}
    </Card>
  )
}
