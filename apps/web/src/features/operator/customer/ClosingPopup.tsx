import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { useClose, useStopClosing } from './closingQueries.ts'

type Props = { readonly what: 'create' | 'cancel'; readonly customerId: number; readonly onClose: () => void }

export const ClosingPopup = ({ what, customerId, onClose }: Props) => {
  const { t } = useTranslation('console')
  const close = useClose()
  const stop = useStopClosing()
  // Both take a reason and nothing else.
  const form = useContractForm(operatorClosing['customerClosing.create'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await (what === 'create' ? close : stop).mutateAsync({ customerId, reason })
      onClose()
    },
  })
  return (
    <Popup title={t(`closing.${what}`)} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t(`closing.${what}Text`)}</p>
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t(`closing.${what}`)}
        </Button>
      </form>
    </Popup>
  )
}
