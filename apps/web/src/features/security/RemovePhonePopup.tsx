import type { Device } from '@florin/contract/access/devices'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRemoveDevice } from './queries.ts'

export const RemovePhonePopup = ({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const remove = useRemoveDevice()
  const confirm = () =>
    remove.mutate(
      { deviceId: id },
      {
        onSuccess: () => {
          void showToast('success', t('phones.removed', { name }))
          onClose()
        },
      },
    )
  return (
    <QuestionPopup
      title={t('phones.removeTitle')}
      yes={t('remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={confirm}
      onClose={onClose}
    >
      <p>{t('phones.removeText', { name })}</p>
    </QuestionPopup>
  )
}
