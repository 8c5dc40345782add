import { company } from '@florin/contract/companies/company'
import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import type { OutputOf } from '@florin/contract/method'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { bareDialCode, mobile } from '../../shared/phone/dialCode.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { useConfirmUserPhone, useSetUserPhone } from './queries.ts'

type Sent = OutputOf<(typeof company)['userPhone.update']>
type Props = { readonly person: CompanyPerson & { readonly userId: number }; readonly onClose: () => void }

/** Where somebody is reached about the company: a number, then the code that went there. */
export const PhonePopup = ({ person: { userId, firstName, lastName, phone }, onClose }: Props) => {
  const { t } = useTranslation('companyAccess')
  const [sent, setSent] = useState<Sent>()
  return (
    <Popup title={t('phone.title', { name: `${firstName} ${lastName}` })} onClose={onClose}>
      {sent ? (
        <CodeStep userId={userId} sent={sent} onBack={() => setSent(undefined)} onDone={onClose} />
      ) : (
        <NumberStep userId={userId} phone={phone} onSent={setSent} onBack={onClose} />
      )}
    </Popup>
  )
}

type NumberProps = {
  readonly userId: number
  readonly phone: CompanyPerson['phone']
  readonly onSent: (sent: Sent) => void
  readonly onBack: () => void
}

const NumberStep = ({ userId, phone, onSent, onBack }: NumberProps) => {
  const { t } = useTranslation('companyAccess')
  const set = useSetUserPhone()
  const form = useContractForm(company['userPhone.update'], {
    initial: { phoneCountryCode: phone?.countryCode ?? '', phone: phone?.number ?? '' },
    otherInput: { userId },
    onSubmit: async ({ phoneCountryCode: typed, phone: number }) =>
      onSent(await set.mutateAsync({ userId, phoneCountryCode: bareDialCode(typed), phone: number, phoneType: mobile })),
  })
  return (
    <form {...form.props} className={popups.content}>
      <p>{t('phone.text')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div className={popups.number}>
        <TextInput {...form.input('phoneCountryCode')} label={t('phone.dialCode')} placeholder="+34" type="tel" data-autofocus />
        <TextInput {...form.input('phone')} label={t('phone.number')} type="tel" />
      </div>
      <PopupButtons submit={t('phone.send')} busy={form.busy} onBack={onBack} />
    </form>
  )
}

type CodeProps = { readonly userId: number; readonly sent: Sent; readonly onBack: () => void; readonly onDone: () => void }

const CodeStep = ({ userId, sent: { reqId, sentTo }, onBack, onDone }: CodeProps) => {
  const { t } = useTranslation(['companyAccess', 'factors'])
  const confirm = useConfirmUserPhone()
  const blocked = useBlocked()
  const form = useContractForm(company['userPhone.confirm'], {
    initial: { approvalCode: '' },
    otherInput: { userId, reqId },
    check: ({ approvalCode }) => (approvalCode ? {} : { approvalCode: t('factors:code.missing') }),
    onSubmit: async ({ approvalCode = '' }) => {
      await confirm.mutateAsync({ userId, reqId, approvalCode }).catch(blocked.rethrow)
      void showToast('success', t('phone.done'))
      onDone()
    },
  })
  return (
    <form {...form.props} className={popups.content}>
      <p>{t('factors:code.sentTo', { target: sentTo })}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <CodeInput {...form.input('approvalCode')} label={t('factors:code.label')} autoFocus />
      <PopupButtons submit={t('phone.confirm')} busy={form.busy} blockedFor={blocked.left} onBack={onBack} />
    </form>
  )
}
