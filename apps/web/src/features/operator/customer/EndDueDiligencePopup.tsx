import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { holdsStale } from './holdQueries.ts'

type Props = { readonly customerId: number; readonly onClose: () => void }

/** Nothing is asked of the customer any more. */
export const EndDueDiligencePopup = ({ customerId, onClose }: Props) => {
  const { t } = useTranslation('console')
  const settle = useCall(operatorVerification['dueDiligence.delete'], { stale: holdsStale })
  const form = useContractForm(operatorVerification['dueDiligence.delete'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await settle.mutateAsync({ customerId, reason })
      onClose()
    },
  })
  return (
    <Popup title={t('holds.settle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('holds.settle')}
        </Button>
      </form>
    </Popup>
  )
}
