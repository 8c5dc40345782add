import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/SettingRow.tsx'

export type EmailAction = 'confirm' | 'makePrimary' | 'remove'

const tones = { Primary: 'accent', Confirmed: 'good', Unconfirmed: 'warning' } as const

const actionsOf = ({ status, isUsername }: ContactEmail): EmailAction[] => [
  ...(status === 'Unconfirmed' ? (['confirm'] as const) : []),
  ...(status === 'Confirmed' ? (['makePrimary'] as const) : []),
  ...(status === 'Primary' || isUsername ? [] : (['remove'] as const)),
]

const stateOf = ({ status, isUsername }: ContactEmail) => {
  if (status === 'Unconfirmed') return 'waiting'
  if (status === 'Primary') return isUsername ? 'both' : 'letters'
  return isUsername ? 'username' : 'further'
}

export const EmailRow = ({ email, onAction }: { email: ContactEmail; onAction: (action: EmailAction) => void }) => {
  const { t } = useTranslation('profile')
  const { emailAddress, status } = email
  return (
    <SettingRow
      title={emailAddress}
      badge={{ tone: tones[status], text: t(`emails.status.${status}`) }}
      state={t(`emails.state.${stateOf(email)}`)}
      action={actionsOf(email).map((action) => (
        <Button
          key={action}
          variant={action === 'confirm' ? 'filled' : 'default'}
          size="sm"
          aria-label={`${t(`emails.action.${action}`)}: ${emailAddress}`}
          onClick={() => onAction(action)}
        >
          {t(`emails.action.${action}`)}
        </Button>
      ))}
    />
  )
}
