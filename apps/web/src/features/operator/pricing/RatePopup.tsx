import { operator } from '@florin/contract/console/operator'
import type { ExchangeRate } from '@florin/contract/accounts/operatorPricing'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
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
  const form = useContractForm(operator['rate.update'], {
    initial: { exchangeRate: rate.exchangeRate, isConfirmed: false, reason: '' },
    check: useReasonCheck(),
    onSubmit: async (wish) => {
      await set.mutateAsync({ fromCurrencyCode: rate.fromCurrencyCode, toCurrencyCode: 'USD', ...wish })
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
