import type { OpenSession } from '@florin/contract/auth'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useEndSessions } from './queries.ts'

type Props = { target: OpenSession | 'others'; onClose: () => void }

export const EndPopup = ({ target, onClose }: Props) => {
  const { t } = useTranslation(['security', 'common'])
  const endSessions = useEndSessions()
  const all = target === 'others'
  const end = () =>
    endSessions.mutate(all ? { allOthers: true } : { sessionId: target.id }, {
      onSuccess: ({ ended }) => {
        void showToast('success', all ? t('sessions.endedOthers', { count: ended }) : t('sessions.ended'))
        onClose()
      },
    })
  return (
    <Popup
      title={all ? t('sessions.endOthersTitle') : t('sessions.endTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button loading={endSessions.isPending} onClick={end}>
            {all ? t('sessions.endOthers') : t('sessions.end')}
          </Button>
        </>
      }
    >
      <p>{all ? t('sessions.endOthersText') : t('sessions.endText', { device: target.deviceName })}</p>
      {endSessions.error && <Notice tone="bad">{endSessions.error.description}</Notice>}
    </Popup>
  )
}
