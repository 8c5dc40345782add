import type { Department } from '@florin/contract/helpdesk/ticket'
import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../access/useMay.ts'

type Props = {
  department: Department
  /** What the message is about; it stands in the form when it opens. */
  transactionId?: number | undefined
  document?: string | undefined
  errorCode?: string | undefined
  subject?: string | undefined
  /** Instead of "Help". */
  label?: string | undefined
}

/** Opens a message to the help desk that knows what it is about. */
export const HelpLink = ({ department, transactionId, label, ...about }: Props) => {
  const { t } = useTranslation('common')
  const may = useMay()
  if (!may(helpdesk['ticket.compose'])) return null
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined))
  return (
    <Link
      to="/messages"
      search={{ compose: true, department, ...known, ...(transactionId !== undefined && { transactionId }) }}
      className="text-link"
    >
      <IconLifebuoy size={18} stroke={1.75} aria-hidden style={{ verticalAlign: '-4px', marginInlineEnd: 6 }} />
      {label ?? t('help')}
    </Link>
  )
}
