import type { Desk } from '@florin/contract/access'
import { type Operator, operatorStaff } from '@florin/contract/console/operatorStaff'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { DesksField } from './DesksField.tsx'
import { useChangeOperator, useSignOutOperator } from './queries.ts'

export type OperatorAction = 'change' | 'block' | 'unblock' | 'signOut'
type Props = { readonly operator: Operator; readonly action: OperatorAction; readonly onClose: () => void }

const titles = {
  change: 'staff.changeTitle',
  block: 'staff.blockTitle',
  unblock: 'staff.unblockTitle',
  signOut: 'staff.signOutTitle',
} as const
const texts = { block: 'staff.blockText', unblock: 'staff.unblockText', signOut: 'staff.signOutText' } as const

/** One change of an operator, with its reason. */
export const OperatorPopup = ({ operator, action, onClose }: Props) => {
  const { t } = useTranslation('console')
  const [change, signOut] = [useChangeOperator(), useSignOutOperator()]
  const tell = useProposed()
  const check = useReasonCheck()
  const { operatorId, name } = operator
  const form = useContractForm(operatorStaff['operator.update'], {
    initial: { desks: [...operator.desks] as Desk[], reason: '' },
    check: (values) => ({ ...check(values), ...(values.desks.length === 0 && { desks: t('staff.needsDesk') }) }),
    onSubmit: async ({ desks, reason }) => {
      if (action === 'signOut') {
        await signOut.mutateAsync({ operatorId, reason })
        tell({ status: 'applied' })
      } else {
        const wanted = action === 'change' ? { desks } : { isBlocked: action === 'block' }
        tell(await change.mutateAsync({ operatorId, reason, ...wanted }))
      }
      onClose()
    },
  })
  const isMore = action === 'unblock' || form.values.desks.some((desk) => !operator.desks.includes(desk))
  return (
    <Popup title={t(titles[action], { name })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        {action === 'change' ? (
          <DesksField value={form.values.desks} onChange={(desks) => form.set('desks', desks)} error={form.fieldError('desks')} />
        ) : (
          <p>{t(texts[action])}</p>
        )}
        <SaveWithReason proposes={isMore} reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
