import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useClear } from './queries.ts'

export const ClearPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('sandbox')
  const clear = useClear()
  const empty = () =>
    clear.mutate(
      {},
      {
        onSuccess: ({ deleted }) => {
          void showToast('success', t('inbox.cleared', { count: deleted }))
          onClose()
        },
      },
    )
  return (
    <QuestionPopup
      title={t('inbox.clearTitle')}
      yes={t('inbox.clear')}
      busy={clear.isPending}
      problem={clear.error?.description}
      onYes={empty}
      onClose={onClose}
    >
      <p>{t('inbox.clearText')}</p>
    </QuestionPopup>
  )
}
