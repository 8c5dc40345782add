import type { Device } from '@florin/contract/devices'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRemoveDevice } from './queries.ts'

export const RemovePhonePopup = ({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) => {
  const { t } = useTranslation(['factors', 'common'])
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
    <Popup
      title={t('phones.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button loading={remove.isPending} onClick={confirm}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('phones.removeText', { name })}</p>
      {remove.error && <Notice tone="bad">{remove.error.description}</Notice>}
    </Popup>
  )
}
