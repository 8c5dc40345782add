import { customer } from '@florin/contract/customer'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../app/forms/PopupButtons.tsx'
import { useBlocked } from '../../../app/forms/useBlocked.ts'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { useConfirmUsername } from '../queries.ts'

export const CodePopup = ({ id, email, onClose }: { id: number; email: string; onClose: () => void }) => {
  const { t } = useTranslation(['profile', 'factors'])
  const confirm = useConfirmUsername()
  const blocked = useBlocked()
  const form = useContractForm(customer['usernameChangeEmail.confirm'], {
    initial: { confirmationCode: '' },
    onSubmit: async ({ confirmationCode }) => {
      await confirm.mutateAsync({ requestId: id, confirmationCode }).catch(blocked.noted)
      onClose()
    },
  })
  return (
    <Popup title={t('username.codeTitle')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <p>{t('username.codeText', { email })}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          {...form.input('confirmationCode')}
          label={t('factors:code.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-autofocus
          autoFocus
        />
        <PopupButtons submit={t('factors:confirm')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
