import { operator } from '@florin/contract/operator'
import type { ExchangeRate } from '@florin/contract/operatorPricing'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { useSetRate } from './queries.ts'

/** A rate far off the last is asked about once more. */
export const RatePopup = ({ rate, onClose }: { readonly rate: ExchangeRate; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const set = useSetRate()
  const form = useContractForm(operator['rate.update'], {
    initial: { exchangeRate: rate.exchangeRate, isConfirmed: false, reason: '' },
    check: ({ reason }) => (reason.trim().length < 5 ? { reason: t('decision.needsReason') } : {}),
    onSubmit: async (wish) => {
      await set.mutateAsync({ fromCurrencyCode: rate.fromCurrencyCode, toCurrencyCode: 'USD', ...wish })
      void showToast('success', t('pricing.saved'))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.rateTitle', { currency: rate.fromCurrencyCode })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <TextInput
          {...form.input('exchangeRate')}
          label={t('pricing.rate')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        {(form.failure || form.values.isConfirmed) && <Checkbox {...form.tick('isConfirmed')} label={t('pricing.confirmRate')} />}
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('customer.save')}
        </Button>
      </form>
    </Popup>
  )
}
