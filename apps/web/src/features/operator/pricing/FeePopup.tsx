import { type Fee, FeeType, operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useSetFee } from './queries.ts'
import { ScopeFields } from './ScopeFields.tsx'

const fields = ['fixed', 'percent', 'min', 'max', 'markupPercent'] as const
const labels = {
  fixed: 'pricing.fixed',
  percent: 'pricing.percent',
  min: 'pricing.min',
  max: 'pricing.max',
  markupPercent: 'pricing.markup',
} as const

export const FeePopup = ({ fee, onClose }: { readonly fee: Fee | undefined; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const set = useSetFee()
  const tell = useProposed()
  const form = useContractForm(operatorPricing['fee.update'], {
    initial: {
      type: (fee?.type ?? 'p2p') as FeeType,
      brand: fee?.brand ?? '',
      customerType: (fee?.customerType ?? '') as 'personal' | '',
      countryCode: fee?.countryCode ?? '',
      currencyCode: fee?.currencyCode ?? 'USD',
      fixed: fee?.fixed ?? '0',
      percent: fee?.percent ?? '0',
      min: fee?.min ?? '',
      max: fee?.max ?? '',
      markupPercent: fee?.markupPercent ?? '0',
      reason: '',
    },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      tell(await set.mutateAsync({ ...values, ...(fee && { feeId: fee.feeId }) }))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.feeTitle')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <div className={console.grid}>
          <ScopeFields input={form.input as never} disabled={fee !== undefined} types={FeeType.options} />
          <TextInput {...form.input('countryCode')} label={t('pricing.country')} maxLength={2} disabled={fee !== undefined} />
          <TextInput {...form.input('currencyCode')} label={t('pricing.currency')} maxLength={5} />
          {fields.map((name) => (
            <DecimalField key={name} {...form.input(name)} label={t(labels[name])} />
          ))}
        </div>
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
