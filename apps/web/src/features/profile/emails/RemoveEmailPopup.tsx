import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import { useRemoveEmail } from '../queries.ts'

export const RemoveEmailPopup = ({ email: { emailId, emailAddress }, onClose }: { email: ContactEmail; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const remove = useRemoveEmail()
  return (
    <QuestionPopup
      title={t('emails.removeTitle')}
      yes={t('emails.action.remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() => remove.mutate({ emailId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('emails.removeText', { email: emailAddress })}</p>
    </QuestionPopup>
  )
}
