import type { ConnectedApplication } from '@florin/contract/access/applications'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRemoveApplication } from './queries.ts'

type Props = { application: ConnectedApplication; onClose: () => void }

export const RemoveApplicationPopup = ({ application: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('application')
  const remove = useRemoveApplication()
  const end = () =>
    remove.mutate(
      { applicationId: id },
      {
        onSuccess: () => {
          void showToast('success', t('connected.removed', { application: name }))
          onClose()
        },
      },
    )
  return (
    <QuestionPopup
      title={t('connected.removeTitle')}
      yes={t('connected.remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={end}
      onClose={onClose}
    >
      <p>{t('connected.removeText', { application: name })}</p>
    </QuestionPopup>
  )
}
