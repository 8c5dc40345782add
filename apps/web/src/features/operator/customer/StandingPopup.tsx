import { type CustomerFacts, operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useChangeCustomer } from './queries.ts'

type Props = { readonly customer: CustomerFacts; readonly onClose: () => void }

const switches = ['verified', 'strictMode', 'isNeedKyc', 'isNeedPersonalInfoUpdate'] as const
const levels = [0, 1, 2, 3, 4] as const

/** Only what was changed is sent. */
export const StandingPopup = ({ customer, onClose }: Props) => {
  const { t } = useTranslation('console')
  const change = useChangeCustomer()
  const { verified, strictMode, isNeedKyc, isNeedPersonalInfoUpdate, dueDiligenceLevel } = customer
  const before = { verified, strictMode, isNeedKyc, isNeedPersonalInfoUpdate, dueDiligenceLevel }
  const form = useContractForm(operatorCustomer['customer.update'], {
    initial: { ...before, reason: '' },
    onSubmit: async ({ reason, ...wanted }) => {
      const changed = Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof typeof before])
      await change.mutateAsync({ customerId: customer.customerId, reason, ...Object.fromEntries(changed) })
      onClose()
    },
  })
  return (
    <Popup title={t('customer.changeTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('customer.changeLead')}</p>
        {switches.map((name) => (
          <Switch key={name} {...form.tick(name)} label={t(`customer.${name}`)} />
        ))}
        <NativeSelect
          {...form.input('dueDiligenceLevel')}
          onChange={(event) => form.set('dueDiligenceLevel', Number(event.currentTarget.value))}
          label={t('customer.dueDiligence')}
          data={levels.map((level) => ({ value: String(level), label: t(`customer.dueDiligenceLevel.${level}`) }))}
        />
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
