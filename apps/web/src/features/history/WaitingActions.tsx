import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingPayments } from '../../shared/consent/useWaitingPayments.ts'
import { CancelPaymentPopup } from '../../shared/payment/CancelPaymentPopup.tsx'
import { ResumePayment } from '../../shared/payment/ResumePayment.tsx'

/** An own payment that still waits is confirmed or taken back here. */
export const WaitingActions = ({ transactionId }: { transactionId: number }) => {
  const { t } = useTranslation('consent')
  const payment = useWaitingPayments().find((each) => each.transactionId === transactionId)
  const [open, setOpen] = useState<'confirm' | 'cancel'>()
  // What is over leaves the list while its result is still being read.
  const [opened, setOpened] = useState(payment)
  const show = (popup: 'confirm' | 'cancel') => {
    setOpened(payment)
    setOpen(popup)
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {payment?.status === 'awaitingApproval' && <Button onClick={() => show('confirm')}>{t('waiting.confirm')}</Button>}
      {payment && (
        <Button variant="default" onClick={() => show('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {opened && open === 'confirm' && <ResumePayment operationId={opened.operationId} onClose={close} />}
      {opened && open === 'cancel' && <CancelPaymentPopup payment={opened} onClose={close} />}
    </>
  )
}
