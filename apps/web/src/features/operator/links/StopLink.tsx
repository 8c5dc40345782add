import { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/call/queries.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { inWords } from '../../../shared/payment/amounts.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import type { CustomersLink } from './columns.tsx'

type Props = { readonly payment: CustomersLink; readonly onClose: () => void }
const stale = [operatorGlobalPayment['globalPayment.list']]

/** The money goes back to its sender, and the recipient is told. */
export const StopLink = ({ payment, onClose }: Props) => {
  const { t, i18n } = useTranslation('globalPay')
  const { paymentId, amount, currencyCode, senderName: sender, beneficiaryName: name } = payment
  const cancel = useCall(operatorGlobalPayment['globalPayment.cancel'], { stale })
  const words = (decimal: string) => inWords(decimal, currencyCode, i18n.language)
  const form = useContractForm(operatorGlobalPayment['globalPayment.cancel'], {
    initial: { reason: '' },
    check: useReasonCheck(),
    onSubmit: async ({ reason }) => {
      const { refunded } = await cancel.mutateAsync({ paymentId, reason })
      void showToast('success', t('desk.stopped', { amount: words(refunded) }))
      onClose()
    },
  })
  return (
    <Popup title={t('desk.stopTitle')} onClose={onClose}>
      <p>{t('desk.stopText', { amount: words(amount), sender, name })}</p>
      <form {...form.props} className={console.form}>
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth color="red" loading={form.busy}>
          {t('desk.stop')}
        </Button>
      </form>
    </Popup>
  )
}
