import type { FoundTransaction } from '@florin/contract/books/operatorTransaction'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { inWords } from '../../../shared/payment/amounts.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { proposed } from '../proposals.ts'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'

type Props = { readonly payment: FoundTransaction; readonly onClose: () => void }

/** Takes back a payment between members. */
export const ReversePopup = ({ payment, onClose }: Props) => {
  const { t, i18n } = useTranslation('console')
  const reverse = useCall(operatorPayment['payment.reverse'], { stale: proposed })
  const tell = useProposed()
  const { transactionId, amount, currencyCode, customerName, counterpartyName = '' } = payment
  const form = useContractForm(operatorPayment['payment.reverse'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      tell(await reverse.mutateAsync({ transactionId, reason }))
      onClose()
    },
  })
  const sum = inWords(amount.replace('-', ''), currencyCode, i18n.language)
  return (
    <Popup title={t('payments.reverseTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('payments.reverseText', { amount: sum, from: customerName, to: counterpartyName })}</p>
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
