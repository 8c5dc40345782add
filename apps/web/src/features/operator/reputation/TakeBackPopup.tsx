import { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { type Entry, useTakeBack } from './queries.ts'

export const TakeBackPopup = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) => {
  const { t } = useTranslation('merchant')
  const takeBack = useTakeBack()
  const form = useContractForm(operatorReputation['reputation.delete'], {
    initial: { id: entry.id, reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      await takeBack.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Popup title={t('reputationDesk.takeBack')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>
          {entry.email}: {entry.description}
        </p>
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
