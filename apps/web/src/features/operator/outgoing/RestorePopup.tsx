import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useRestore } from './queries.ts'

type Props = { readonly payment: CheckedPayment; readonly onClose: () => void }

/** Money that came back without the outside party having said so itself. */
export const RestorePopup = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('outgoing')
  const restore = useRestore()
  const tell = useProposed()
  const form = useContractForm(operatorOutgoing['payment.restore'], {
    initial: { returnedAmount: payment.toAmount, reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      tell(await restore.mutateAsync({ ...values, transactionId: payment.transactionId }))
      onClose()
    },
  })
  const { onChange, ...amount } = form.input('returnedAmount')
  return (
    <Popup title={t('restore.open')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('restore.text')}</p>
        <MoneyField
          {...amount}
          label={t('restore.amount')}
          onChange={(decimal) => onChange(decimal)}
          currency={payment.toCurrencyCode}
        />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
