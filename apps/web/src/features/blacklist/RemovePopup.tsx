import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './BlacklistScreen.module.css'
import { useUnblock } from './queries.ts'

export const RemovePopup = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation('blacklist')
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
    <QuestionPopup
      title={t('removeTitle')}
      yes={t('column.remove')}
      busy={unblock.isPending}
      problem={unblock.error?.description}
      onYes={remove}
      onClose={onClose}
    >
      <p className={classes.address}>{t('removeText', { email })}</p>
    </QuestionPopup>
  )
}
