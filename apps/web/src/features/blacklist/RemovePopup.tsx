import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './BlacklistScreen.module.css'
import { useUnblock } from './queries.ts'

export const RemovePopup = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation(['blacklist', 'common'])
  const unblock = useUnblock()
  const remove = () =>
    unblock.mutate(
      { email },
      {
        onSuccess: () => {
          void showToast('success', t('removed', { email }))
          onClose()
        },
      },
    )
  return (
    <Popup
      title={t('removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={unblock.isPending} onClick={remove} data-autofocus>
            {t('column.remove')}
          </Button>
        </>
      }
    >
      <p className={classes.address}>{t('removeText', { email })}</p>
      {unblock.error && <Notice tone="bad">{unblock.error.description}</Notice>}
    </Popup>
  )
}
