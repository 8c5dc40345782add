import type { CompanyRequest } from '@florin/contract/companyApproval'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useWithdraw } from './queries.ts'
import { amountOf } from './words.ts'

export const WithdrawPopup = ({ request, onClose }: { request: CompanyRequest; onClose: () => void }) => {
  const { t, i18n } = useTranslation(['approvals', 'common'])
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
    <Popup
      title={t('withdrawTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={withdraw.isPending} onClick={send} data-autofocus>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawText', { amount: amountOf(request, i18n.language), payee })}</p>
      {withdraw.error && <Notice tone="bad">{withdraw.error.description}</Notice>}
    </Popup>
  )
}
