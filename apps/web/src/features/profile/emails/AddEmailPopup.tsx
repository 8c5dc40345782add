import { contact } from '@florin/contract/customers/contact'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { useAddEmail } from '../queries.ts'
import { EmailCode } from './EmailCode.tsx'

export const AddEmailPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const [added, setAdded] = useState<{ emailId: number; emailAddress: string }>()
  return (
    <Popup title={t('emails.add')} onClose={onClose}>
      {added ? <EmailCode email={added} onClose={onClose} /> : <Address onAdded={setAdded} onCancel={onClose} />}
    </Popup>
  )
}

type AddressProps = { onAdded: (added: { emailId: number; emailAddress: string }) => void; onCancel: () => void }

const Address = ({ onAdded, onCancel }: AddressProps) => {
  const { t } = useTranslation('profile')
  const add = useAddEmail()
  const form = useContractForm(contact['email.create'], {
    initial: { emailAddress: '' },
    onSubmit: async (values) => onAdded(await add.mutateAsync(values)),
  })
  return (
    <form {...form.props} className={popups.content}>
      <p>{t('emails.addText')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <TextInput
        {...form.input('emailAddress')}
        label={t('emails.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
      />
      <PopupButtons submit={t('emails.send')} busy={form.busy} onBack={onCancel} />
    </form>
  )
}
