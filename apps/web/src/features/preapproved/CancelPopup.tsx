import type { Subscription } from '@florin/contract/subscription'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../app/payment/amounts.ts'
import { Popup } from '../../ui/Popup.tsx'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
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
  if (cancel.error) return <ResponsePopup header={t('cancel.failed')} body={cancel.error.description} onClose={onClose} />
  const amount = inWords(series.amount, series.currencyCode, i18n.language)
  return (
    <Popup
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel.keep')}
          </Button>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: series.id }, { onSuccess: done })}>
            {t('cancel.submit')}
          </Button>
        </>
      }
    >
      <p>{t('cancel.text', { amount, name: series.beneficiaryName })}</p>
    </Popup>
  )
}
