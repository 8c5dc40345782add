import { operatorPaymentReport } from '@florin/contract/payments/operatorPaymentReport'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useDismiss } from './queries.ts'

type Props = { readonly transactionId: number; readonly onClose: () => void }

export const DismissPopup = ({ transactionId, onClose }: Props) => {
  const { t } = useTranslation('outgoing')
  const dismiss = useDismiss()
  const form = useContractForm(operatorPaymentReport['paymentReport.close'], {
    initial: { reason: '' },
    check: useReasonCheck(),
    onSubmit: async ({ reason }) => {
      await dismiss.mutateAsync({ transactionId, reason })
      onClose()
    },
  })
  return (
    <Popup title={t('dismiss.open')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('dismiss.text')}</p>
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
