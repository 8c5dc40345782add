import type { Desk } from '@florin/contract/access'
import { operatorStaff } from '@florin/contract/console/operatorStaff'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { DesksField } from './DesksField.tsx'
import { useCreateOperator } from './queries.ts'

export const NewOperatorPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const create = useCreateOperator()
  const tell = useProposed()
  const form = useContractForm(operatorStaff['operator.create'], {
    initial: { email: '', firstName: '', lastName: '', desks: [] as Desk[], reason: '' },
    check: ({ desks }) => (desks.length === 0 ? { desks: t('staff.needsDesk') } : {}),
    onSubmit: async (values) => {
      tell(await create.mutateAsync(values))
      onClose()
    },
  })
  return (
    <Popup title={t('staff.new')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('staff.newLead')}</p>
        <TextInput {...form.input('email')} label={t('staff.email')} type="email" autoComplete="off" data-autofocus />
        <div className={console.grid}>
          <TextInput {...form.input('firstName')} label={t('staff.first')} autoComplete="off" maxLength={60} />
          <TextInput {...form.input('lastName')} label={t('staff.last')} autoComplete="off" maxLength={60} />
        </div>
        <DesksField value={form.values.desks} onChange={(desks) => form.set('desks', desks)} error={form.fieldError('desks')} />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
