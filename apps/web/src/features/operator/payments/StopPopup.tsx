import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { type Series, operatorSubscription } from '@florin/contract/payments/operatorSubscription'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'

export const StopPopup = ({ series, onClose }: { readonly series: Series; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const cancel = useCall(operatorSubscription['subscription.cancel'], {
    stale: [operatorSubscription['subscription.list'], operatorAudit['audit.list']],
  })
  const form = useContractForm(operatorSubscription['subscription.cancel'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await cancel.mutateAsync({ id: series.id, reason })
      onClose()
    },
  })
  return (
    <Popup title={t('payments.stopTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('payments.stopText')}</p>
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('payments.stop')}
        </Button>
      </form>
    </Popup>
  )
}
