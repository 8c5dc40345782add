import { contact } from '@florin/contract/customers/contact'
import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { useTranslation } from 'react-i18next'
import { Resend } from '../../../shared/consent/Resend.tsx'
import { useBlocked } from '../../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import popups from '../../../ui/Popups.module.css'
import { showToast } from '../../../ui/toasts.ts'
import { CodeFields } from '../CodeFields.tsx'
import { useConfirmEmail, useResendEmail } from '../queries.ts'

type Props = {
  email: Pick<ContactEmail, 'emailId' | 'emailAddress'>
  /** Whether the code was sent just now. */
  isNew?: boolean
  onClose: () => void
}

export const EmailCode = ({ email: { emailId, emailAddress }, isNew = true, onClose }: Props) => {
  const { t } = useTranslation('profile')
  const confirm = useConfirmEmail()
  const resend = useResendEmail()
  const blocked = useBlocked()
  const form = useContractForm(contact['email.confirm'], {
    initial: { confirmationCode: '' },
    onSubmit: async ({ confirmationCode }) => {
      await confirm.mutateAsync({ emailId, confirmationCode }).catch(blocked.rethrow)
      void showToast('success', t('emails.confirmed', { email: emailAddress }))
      onClose()
    },
  })
  return (
    <div className={popups.content}>
      <form {...form.props} className={popups.content}>
        <CodeFields
          text={t('emails.codeText', { email: emailAddress })}
          error={form.error}
          code={form.input('confirmationCode')}
          busy={form.busy}
          blockedFor={blocked.left}
          onBack={onClose}
        />
      </form>
      <Resend input={{ emailId }} sending={resend} firstWaitSeconds={isNew ? 60 : 0} />
    </div>
  )
}
