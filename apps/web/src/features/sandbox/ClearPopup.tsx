import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useClear } from './queries.ts'

export const ClearPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['sandbox', 'common'])
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
    <Popup
      title={t('inbox.clearTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button loading={clear.isPending} onClick={empty}>
            {t('inbox.clear')}
          </Button>
        </>
      }
    >
      <p>{t('inbox.clearText')}</p>
      {clear.error && <Notice tone="bad">{clear.error.description}</Notice>}
    </Popup>
  )
}
