import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useReport } from './queries.ts'

type Props = { readonly transactionId: number; readonly onClose: () => void }

const outcomes = ['settled', 'rejected'] as const

/** How a payment ended of which the outside party reports nothing itself. */
export const ReportPopup = ({ transactionId, onClose }: Props) => {
  const { t } = useTranslation('outgoing')
  const report = useReport()
  const tell = useProposed()
  const form = useContractForm(operatorOutgoing['payment.report'], {
    initial: { outcome: 'settled' as (typeof outcomes)[number], bankReference: '', reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      tell(await report.mutateAsync({ ...values, transactionId }))
      onClose()
    },
  })
  return (
    <Popup title={t('report.open')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('report.text')}</p>
        <Radio.Group
          label={t('report.outcome')}
          value={form.values.outcome}
          onChange={(value) => form.set('outcome', value as (typeof outcomes)[number])}
        >
          <div className={console.form}>
            {outcomes.map((outcome) => (
              <Radio key={outcome} value={outcome} label={t(`report.${outcome}`)} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          {...form.input('bankReference')}
          label={t('report.bankReference')}
          description={t('report.referenceHelp')}
          maxLength={100}
        />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
