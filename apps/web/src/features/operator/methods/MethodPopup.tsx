import { operatorMethod, type TransferMethod } from '@florin/contract/payments/operatorMethod'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { countryName } from '../../../ui/countryName.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useTypeName } from '../payments/types.ts'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useSetMethod } from './queries.ts'

type Props = { readonly method: TransferMethod; readonly onClose: () => void }

const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** A way of sending to a country; for another brand it becomes one of its own. */
export const MethodPopup = ({ method, onClose }: Props) => {
  const { t, i18n } = useTranslation(['methods', 'console'])
  const typeOf = useTypeName()
  const set = useSetMethod()
  const { type, countryCode } = method
  const [typed, setTyped] = useState(method.currencies.join(', '))
  const form = useContractForm(operatorMethod['method.update'], {
    initial: {
      brand: method.brand ?? '',
      currencies: method.currencies,
      isDisabled: method.isDisabled as boolean,
      notice: method.notice ?? '',
      reason: '',
    },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      await set.mutateAsync({ ...values, type, countryCode })
      void showToast('success', t('console:pricing.saved'))
      onClose()
    },
  })
  const { value: _codes, onChange: setCodes, ...currencies } = form.input('currencies')
  return (
    <Popup title={t('change', { type: typeOf(type), country: countryName(countryCode, i18n.language) })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <BrandSelect any {...form.input('brand')} disabled={method.brand !== undefined} />
        <TextInput
          {...currencies}
          label={t('currencies')}
          description={t('currenciesHelp')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setCodes(codesOf(event.currentTarget.value))
          }}
        />
        <Checkbox {...form.tick('isDisabled')} label={t('close')} />
        <TextInput {...form.input('notice')} label={t('notice')} description={t('noticeHelp')} maxLength={200} />
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
