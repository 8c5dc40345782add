import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import type { ContractCompany } from './columns.tsx'
import { useChooseCompany } from './queries.ts'

type Props = { readonly company: ContractCompany | undefined; readonly onClose: () => void }

/** Whether members may make new contracts about the payments of a company. */
export const CompanyPopup = ({ company, onClose }: Props) => {
  const { t } = useTranslation('contracts')
  const choose = useChooseCompany()
  const form = useContractForm(operatorContract['contractCompany.update'], {
    initial: {
      customerId: (company?.customerId ?? null) as number | null,
      enabled: (company?.enabled ?? true) as boolean,
      reason: '',
    },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      await choose.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Popup title={company?.title ?? t('operator.add')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('operator.text')}</p>
        {!company && (
          <TextInput
            name="customerId"
            label={t('operator.customerId')}
            inputMode="numeric"
            value={form.values.customerId ?? ''}
            onChange={({ currentTarget: { value } }) => form.set('customerId', /^\d{1,9}$/.test(value) ? Number(value) : null)}
            error={form.fieldError('customerId')}
          />
        )}
        <Checkbox {...form.tick('enabled')} label={t('operator.open')} />
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
