import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session/useSession.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why the visitor is here again. */
export const EndNotice = () => {
  const { t } = useTranslation(['login', 'common'])
  const { ended } = useSession()
  if (ended === 'expired')
    return (
      <Notice tone="warning" title={t('common:refused.session.expired')}>
        {t('expired.text')}
      </Notice>
    )
  return ended === 'signedOut' ? <Notice tone="info">{t('signedOut')}</Notice> : null
}
