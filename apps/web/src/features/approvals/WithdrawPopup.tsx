import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useWithdraw } from './queries.ts'
import { amountOf } from './words.ts'

export const WithdrawPopup = ({ request, onClose }: { request: CompanyRequest; onClose: () => void }) => {
  const { t, i18n } = useTranslation('approvals')
  const withdraw = useWithdraw()
  const { transactionId, beneficiaryName: payee } = request
  const send = () =>
    withdraw.mutate(
      { transactionIds: [transactionId] },
      {
        onSuccess: () => {
          void showToast('success', t('withdrawn'))
          onClose()
        },
      },
    )
  return (
    <QuestionPopup
      title={t('withdrawTitle')}
      yes={t('withdraw')}
      busy={withdraw.isPending}
      problem={withdraw.error?.description}
      onYes={send}
      onClose={onClose}
    >
      <p>{t('withdrawText', { amount: amountOf(request, i18n.language), payee })}</p>
    </QuestionPopup>
  )
}
