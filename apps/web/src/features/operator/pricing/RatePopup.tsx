import { type ExchangeRate, operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useSetRate } from './queries.ts'

/** A rate far off the last is asked about once more. */
export const RatePopup = ({ rate, onClose }: { readonly rate: ExchangeRate; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const set = useSetRate()
  const form = useContractForm(operatorPricing['rate.update'], {
    initial: { exchangeRate: rate.exchangeRate, isConfirmed: false, reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      await set.mutateAsync({ fromCurrencyCode: rate.fromCurrencyCode, toCurrencyCode: 'USD', ...values })
      void showToast('success', t('pricing.saved'))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.rateTitle', { currency: rate.fromCurrencyCode })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <DecimalField {...form.input('exchangeRate')} label={t('pricing.rate')} data-autofocus />
        {(form.failure || form.values.isConfirmed) && <Checkbox {...form.tick('isConfirmed')} label={t('pricing.confirmRate')} />}
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
