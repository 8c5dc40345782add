import type { Operator } from '@florin/contract/console/operatorStaff'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { FactList } from '../FactList.tsx'
import { OperatorBadge } from './columns.tsx'
import { type OperatorAction, OperatorPopup } from './OperatorPopup.tsx'

/** One operator, and what can be done; about oneself somebody else decides. */
export const OperatorCard = ({ operator, onClose }: { readonly operator: Operator; readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation('console')
  const [action, setAction] = useState<OperatorAction>()
  if (action) return <OperatorPopup operator={operator} action={action} onClose={onClose} />
  const actions: readonly OperatorAction[] = ['change', operator.isBlocked ? 'unblock' : 'block', 'signOut']
  return (
    <Popup title={operator.name} onClose={onClose}>
      <div className={console.form}>
        <FactList
          lines={[
            [t('staff.email'), operator.email],
            [t('staff.desks'), operator.desks.map((desk) => t(`staff.desk.${desk}`)).join(', ')],
            [t('staff.state'), <OperatorBadge key="state" operator={operator} />],
            [t('staff.sessions'), operator.sessions],
            operator.lastSeenAt !== undefined && [t('staff.lastSeen'), momentText(operator.lastSeenAt, i18n.language)],
          ]}
        />
        {actions.map((each) => (
          <Button
            key={each}
            variant="default"
            fullWidth
            disabled={operator.isSelf && each !== 'signOut'}
            onClick={() => setAction(each)}
          >
            {t(`staff.${each}`)}
          </Button>
        ))}
      </div>
    </Popup>
  )
}
