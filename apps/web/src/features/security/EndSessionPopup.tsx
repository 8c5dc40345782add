import type { OpenSession } from '@florin/contract/access/auth'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useEndSessions } from './queries.ts'

type Props = { target: OpenSession | 'others'; onClose: () => void }

export const EndSessionPopup = ({ target, onClose }: Props) => {
  const { t } = useTranslation('security')
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
    <QuestionPopup
      title={all ? t('sessions.endOthersTitle') : t('sessions.endTitle')}
      yes={all ? t('sessions.endOthers') : t('sessions.end')}
      busy={endSessions.isPending}
      problem={endSessions.error?.description}
      onYes={end}
      onClose={onClose}
    >
      <p>{all ? t('sessions.endOthersText') : t('sessions.endText', { device: target.deviceName })}</p>
    </QuestionPopup>
  )
}
