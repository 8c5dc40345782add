import { type ExchangeRate, operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useSetRate } from './queries.ts'

export const RatePopup = ({ rate, onClose }: { readonly rate: ExchangeRate; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const set = useSetRate()
  const tell = useProposed()
  const form = useContractForm(operatorPricing['rate.update'], {
    initial: { exchangeRate: rate.exchangeRate, reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      tell(await set.mutateAsync({ fromCurrencyCode: rate.fromCurrencyCode, toCurrencyCode: 'USD', ...values }))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.rateTitle', { currency: rate.fromCurrencyCode })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <DecimalField {...form.input('exchangeRate')} label={t('pricing.rate')} data-autofocus />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
