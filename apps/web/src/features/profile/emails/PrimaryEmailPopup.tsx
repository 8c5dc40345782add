import { contact } from '@florin/contract/customers/contact'
import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { ProofFields } from '../../../shared/forms/ProofFields.tsx'
import { useBlocked } from '../../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { showToast } from '../../../ui/toasts.ts'
import { useMakePrimary } from '../queries.ts'

export const PrimaryEmailPopup = ({
  email: { emailId, emailAddress },
  onClose,
}: {
  email: ContactEmail
  onClose: () => void
}) => {
  const { t } = useTranslation('profile')
  const makePrimary = useMakePrimary()
  const blocked = useBlocked()
  const form = useContractForm(contact['primaryEmail.update'], {
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await makePrimary.mutateAsync({ emailId, password }).catch(blocked.rethrow)
      void showToast('success', t('emails.primaryDone', { email: emailAddress }))
      onClose()
    },
  })
  return (
    <Popup title={t('emails.primaryTitle')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <p>{t('emails.primaryText', { email: emailAddress })}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <ProofFields password={form.input('password')} />
        <PopupButtons submit={t('emails.action.makePrimary')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
