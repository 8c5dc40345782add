import type { WaitingOperation } from '@florin/contract/payments/approval'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuccessPopup } from '../consent/SuccessPopup.tsx'
import { type Decided, isUnpaid } from '../consent/types.ts'
import { UnpaidPopup } from '../consent/UnpaidPopup.tsx'
import { useCancelling } from '../consent/useCancelling.ts'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { inWords } from './amounts.ts'

type Props = { readonly payment: WaitingOperation; readonly onClose: () => void }

/** Asks first, then tells what became of the payment: it may have been made meanwhile. */
export const CancelPaymentPopup = ({ payment, onClose }: Props) => {
  const { t, i18n } = useTranslation('consent')
  const [decided, setDecided] = useState<Decided>()
  const { cancel, isPending, error } = useCancelling(payment.operationId, setDecided)
  const paid = { amount: inWords(payment.amount, payment.currencyCode, i18n.language), payee: payment.beneficiaryName }
  if (decided)
    return isUnpaid(decided.status) ? (
      <UnpaidPopup kind="payment" decided={decided} onClose={onClose} />
    ) : (
      <SuccessPopup
        {...paid}
        transactionId={payment.transactionId}
        status={decided.status}
        closesItself={false}
        onClose={onClose}
      />
    )
  return (
    <QuestionPopup
      title={t('waiting.cancelTitle')}
      yes={t('cancel')}
      no={t('waiting.keep')}
      busy={isPending}
      problem={error?.description}
      onYes={cancel}
      onClose={onClose}
    >
      <p>{t('waiting.cancelText', paid)}</p>
    </QuestionPopup>
  )
}
