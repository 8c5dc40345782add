import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { type GlobalPayment, type GlobalState, openLinkStates } from '@florin/contract/calls/globalPay/globalPayment'
import { Button, TextInput } from '@mantine/core'
import { IconAdjustments, IconBellRinging, IconMailForward, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './GlobalPay.module.css'
import { useCancelPayment, useSendLink } from './queries.ts'
import { RulesPopup } from './RulesPopup.tsx'

const isOpen = (status: GlobalState): boolean => (openLinkStates as readonly GlobalState[]).includes(status)

/** Remind, correct the address, set its rules, or take it back: as long as the recipient has not confirmed. */
export const LinkActions = ({ payment }: { readonly payment: GlobalPayment }) => {
  const { t } = useTranslation('globalPay')
  const may = useMay()(globalPay['link.send'])
  const remind = useSendLink()
  const [popup, setPopup] = useState<'cancel' | 'correct' | 'rules'>()
  if (!may || !isOpen(payment.status)) return null
  const close = () => setPopup(undefined)
  const name = payment.beneficiaryName
  const send = () =>
    remind.mutate(
      { paymentId: payment.id },
      {
        onSuccess: ({ sentTo }) => void showToast('success', t('link.sent', { email: sentTo })),
        onError: ({ description }) => void showToast('error', description),
      },
    )
  return (
    <div className={classes.actions}>
      {payment.canRemind && (
        <IconAction label={t('link.remind')} icon={IconBellRinging} isBusy={remind.isPending} onClick={send} />
      )}
      <IconAction label={t('link.correctOf', { name })} icon={IconMailForward} onClick={() => setPopup('correct')} />
      <IconAction label={t('rules.of', { name })} icon={IconAdjustments} onClick={() => setPopup('rules')} />
      <IconAction label={t('link.cancelOf', { name })} icon={IconX} onClick={() => setPopup('cancel')} />
      {popup === 'cancel' && <CancelPopup payment={payment} onClose={close} />}
      {popup === 'rules' && <RulesPopup payment={payment} onClose={close} />}
      {popup === 'correct' && <CorrectPopup payment={payment} onClose={close} />}
    </div>
  )
}

type IconActionProps = {
  readonly label: string
  readonly icon: typeof IconX
  readonly isBusy?: boolean
  readonly onClick: () => void
}

const IconAction = ({ label, icon: Icon, isBusy = false, onClick }: IconActionProps) => (
  <button type="button" className={classes.leave} disabled={isBusy} aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} stroke={1.75} aria-hidden />
  </button>
)

type PopupProps = { readonly payment: GlobalPayment; readonly onClose: () => void }

const CancelPopup = ({ payment, onClose }: PopupProps) => {
  const { t, i18n } = useTranslation('globalPay')
  const cancel = useCancelPayment()
  const { amount, currencyCode, beneficiaryName: name } = payment
  return (
    <QuestionPopup
      title={t('link.cancelTitle')}
      yes={t('link.cancelYes')}
      no={t('cancel.no')}
      busy={cancel.isPending}
      problem={cancel.error?.description}
      onYes={() => cancel.mutate({ paymentId: payment.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('link.cancelText', { name, amount: inWords(amount, currencyCode, i18n.language) })}</p>
    </QuestionPopup>
  )
}

const CorrectPopup = ({ payment, onClose }: PopupProps) => {
  const { t } = useTranslation('globalPay')
  const send = useSendLink()
  const [email, setEmail] = useState(payment.beneficiaryEmail)
  const save = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ paymentId: payment.id, beneficiaryEmail: email.trim() }, { onSuccess: onClose })
  }
  const [wrong] = send.error?.fieldErrors ?? []
  return (
    <Popup title={t('link.correctTitle')} onClose={onClose}>
      <form className={classes.side} onSubmit={save} noValidate>
        <p>{t('link.correctText')}</p>
        <TextInput
          data-autofocus
          type="email"
          label={t('link.email')}
          value={email}
          error={wrong?.description}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {send.error && !wrong && <Notice tone="bad">{send.error.description}</Notice>}
        <Button type="submit" loading={send.isPending} disabled={email.trim() === payment.beneficiaryEmail}>
          {t('link.correctSave')}
        </Button>
      </form>
    </Popup>
  )
}
