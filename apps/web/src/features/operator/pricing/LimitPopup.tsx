import { type Limit, limitPeriods, type LimitType, operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useSetLimit } from './queries.ts'
import { ScopeFields } from './ScopeFields.tsx'

const numberIn = (text: string): number | '' => Number(text.replaceAll(/\D/g, '')) || ''

export const LimitPopup = ({ limit, onClose }: { readonly limit: Limit | undefined; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const set = useSetLimit()
  const tell = useProposed()
  const isKnown = limit !== undefined
  const form = useContractForm(operatorPricing['limit.update'], {
    initial: {
      type: (limit?.type ?? 'p2p') as LimitType,
      brand: limit?.brand ?? '',
      customerType: (limit?.customerType ?? '') as 'personal' | '',
      customerId: (limit?.customerId ?? '') as number | '',
      period: limit?.period ?? ('transaction' as const),
      max: limit?.max ?? '',
      currencyCode: limit?.currencyCode ?? 'USD',
      reason: '',
    },
    onSubmit: async (values) => {
      tell(await set.mutateAsync({ ...values, ...(limit && { limitId: limit.limitId }) }))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.limitTitle')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <p>{t('pricing.limitLead')}</p>
        <div className={console.grid}>
          <ScopeFields input={form.input as never} disabled={isKnown} />
          <TextInput
            {...form.input('customerId')}
            onChange={(event) => form.set('customerId', numberIn(event.currentTarget.value))}
            label={t('pricing.customerNumber')}
            description={t('pricing.customerHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            disabled={isKnown}
          />
          <NativeSelect
            {...form.input('period')}
            label={t('pricing.period')}
            disabled={isKnown}
            data={limitPeriods.map((value) => ({ value, label: t(`pricing.periods.${value}`) }))}
          />
          <DecimalField {...form.input('max')} label={t('pricing.limit')} />
          <TextInput {...form.input('currencyCode')} label={t('pricing.currency')} maxLength={5} disabled={isKnown} />
        </div>
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
