import { customer } from '@florin/contract/customers/customer'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { ProofFields } from '../../../shared/forms/ProofFields.tsx'
import { useBlocked } from '../../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { useBeginUsername } from '../queries.ts'
import { CodePopup } from './CodePopup.tsx'

export const BeginPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const begin = useBeginUsername()
  const blocked = useBlocked()
  const [begun, setBegun] = useState<{ id: number; email: string }>()
  const form = useContractForm(customer['usernameChange.create'], {
    initial: { email: '', password: '' },
    onSubmit: async (values) => {
      const { requestId } = await begin.mutateAsync(values).catch(blocked.rethrow)
      setBegun({ id: requestId, email: values.email })
    },
  })
  if (begun) return <CodePopup {...begun} onClose={onClose} />
  return (
    <Popup title={t('username.changeTitle')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <p>{t('username.changeText')}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          {...form.input('email')}
          label={t('username.newEmail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
        />
        <ProofFields password={form.input('password')} />
        <PopupButtons submit={t('emails.send')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
