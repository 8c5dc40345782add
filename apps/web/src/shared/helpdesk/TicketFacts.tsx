import type { TicketFieldName } from '@florin/contract/helpdesk/ticketFields'
import { useTranslation } from 'react-i18next'

const shown = ['cardEnding', 'document', 'errorCode'] as const satisfies readonly TicketFieldName[]

/** What a ticket is about, beside its payment, which has a link of its own. */
export const TicketFacts = ({ fields }: { readonly fields: Readonly<Partial<Record<TicketFieldName, string>>> }) => {
  const { t } = useTranslation('helpdesk')
  return shown.map(
    (name) => fields[name] && <span key={name}>{t('fact', { label: t(`field.${name}`), value: fields[name] })}</span>,
  )
}
