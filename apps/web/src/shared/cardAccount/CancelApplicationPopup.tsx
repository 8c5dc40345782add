import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { useCancelApplication } from './queries.ts'

export const CancelApplicationPopup = ({ accountId, onClose }: { readonly accountId: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const cancel = useCancelApplication()
  return (
    <Popup
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ accountId }, { onSuccess: onClose })}>
            {t('cancel.submit')}
          </Button>
        </>
      }
    >
      {cancel.error && <Notice tone="bad">{cancel.error.description}</Notice>}
      <p>{t('cancel.text')}</p>
    </Popup>
  )
}
