import type { PaymentEmail } from '@florin/contract/companies/companyEmails'
import { company } from '@florin/contract/companies/company'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Resend } from '../../shared/consent/Resend.tsx'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAddEmail, useConfirmEmail, useRemoveEmail, useResendEmail } from './queries.ts'

type Address = Pick<PaymentEmail, 'emailId' | 'emailAddress'>

export const AddEmailPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('companyEmails')
  const [added, setAdded] = useState<Address>()
  return (
    <Popup title={t('add')} onClose={onClose}>
      {added ? <Code email={added} isNew onClose={onClose} /> : <AddressForm onAdded={setAdded} onCancel={onClose} />}
    </Popup>
  )
}

export const ConfirmEmailPopup = ({ email, onClose }: { email: Address; onClose: () => void }) => {
  const { t } = useTranslation('companyEmails')
  return (
    <Popup title={t('confirm')} onClose={onClose}>
      <Code email={email} isNew={false} onClose={onClose} />
    </Popup>
  )
}

type AddressProps = { onAdded: (added: Address) => void; onCancel: () => void }

const AddressForm = ({ onAdded, onCancel }: AddressProps) => {
  const { t } = useTranslation('companyEmails')
  const add = useAddEmail()
  const form = useContractForm(company['paymentEmail.create'], {
    initial: { emailAddress: '' },
    onSubmit: async (values) => onAdded(await add.mutateAsync(values)),
  })
  return (
    <form {...form.props} className={popups.content}>
      <p>{t('addText')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <TextInput
        {...form.input('emailAddress')}
        label={t('address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
      />
      <PopupButtons submit={t('send')} busy={form.busy} onBack={onCancel} />
    </form>
  )
}

type CodeProps = {
  email: Address
  /** Whether the code was sent just now. */
  isNew: boolean
  onClose: () => void
}

const Code = ({ email: { emailId, emailAddress }, isNew, onClose }: CodeProps) => {
  const { t } = useTranslation('companyEmails')
  const confirm = useConfirmEmail()
  const resend = useResendEmail()
  const blocked = useBlocked()
  const form = useContractForm(company['paymentEmail.confirm'], {
    initial: { confirmationCode: '' },
    onSubmit: async ({ confirmationCode }) => {
      await confirm.mutateAsync({ emailId, confirmationCode }).catch(blocked.rethrow)
      void showToast('success', t('confirmed', { email: emailAddress }))
      onClose()
    },
  })
  return (
    <div className={popups.content}>
      <form {...form.props} className={popups.content}>
        <p>{t('codeText', { email: emailAddress })}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <CodeInput {...form.input('confirmationCode')} label={t('code')} data-autofocus autoFocus />
        <PopupButtons submit={t('confirm')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
      <Resend input={{ emailId }} sending={resend} firstWaitSeconds={isNew ? 60 : 0} />
    </div>
  )
}

export const RemoveEmailPopup = ({ email: { emailId, emailAddress }, onClose }: { email: Address; onClose: () => void }) => {
  const { t } = useTranslation('companyEmails')
  const remove = useRemoveEmail()
  return (
    <QuestionPopup
      title={t('removeTitle')}
      yes={t('remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() => remove.mutate({ emailId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('removeText', { email: emailAddress })}</p>
    </QuestionPopup>
  )
}
