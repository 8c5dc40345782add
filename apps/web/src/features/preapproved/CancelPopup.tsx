import type { Subscription } from '@florin/contract/payments/subscription'
import { useTranslation } from 'react-i18next'
import { FailedPopup } from '../../shared/helpdesk/FailedPopup.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCancel } from './queries.ts'

type Props = { readonly series: Subscription; readonly onClose: () => void }

export const CancelPopup = ({ series, onClose }: Props) => {
  const { t, i18n } = useTranslation('preapproved')
  const cancel = useCancel()
  const done = () => {
    void showToast('success', t('cancel.done'))
    onClose()
  }
  if (cancel.error) return <FailedPopup header={t('cancel.failed')} error={cancel.error} onClose={onClose} />
  const amount = inWords(series.amount, series.currencyCode, i18n.language)
  return (
    <QuestionPopup
      title={t('cancel.title')}
      yes={t('cancel.submit')}
      no={t('cancel.keep')}
      busy={cancel.isPending}
      onYes={() => cancel.mutate({ id: series.id }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('cancel.text', { amount, name: series.beneficiaryName })}</p>
      {!series.subscriptionUserCancel && <Notice tone="warning">{t('cancel.agreed')}</Notice>}
    </QuestionPopup>
  )
}
