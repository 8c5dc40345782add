import { customer } from '@florin/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { useBlocked } from '../../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { CodeFields } from '../CodeFields.tsx'
import { useConfirmUsername } from '../queries.ts'

export const CodePopup = ({ id, email, onClose }: { id: number; email: string; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const confirm = useConfirmUsername()
  const blocked = useBlocked()
  const form = useContractForm(customer['usernameChangeEmail.confirm'], {
    initial: { confirmationCode: '' },
    onSubmit: async ({ confirmationCode }) => {
      await confirm.mutateAsync({ requestId: id, confirmationCode }).catch(blocked.rethrow)
      onClose()
    },
  })
  return (
    <Popup title={t('username.codeTitle')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <CodeFields
          text={t('username.codeText', { email })}
          error={form.error}
          code={form.input('confirmationCode')}
          busy={form.busy}
          blockedFor={blocked.left}
          onBack={onClose}
        />
      </form>
    </Popup>
  )
}
