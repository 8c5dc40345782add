import type { QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { brandName } from '../BrandSelect.tsx'
import { DueBadge } from './DueBadge.tsx'

const columns = columnsOf<QueuedTicket>()

export const useTicketColumns = () => {
  const { t, i18n } = useTranslation('helpdesk')
  return useMemo(
    () =>
      columns.columns([
        columns.accessor('subject', {
          header: t('desk.subject'),
          cell: ({ row: { original: one } }) => (
            <TwoLines first={one.subject} second={t('desk.line', { number: one.ticketNumber, name: one.customerName })} />
          ),
        }),
        columns.accessor('departmentId', {
          header: t('desk.department'),
          meta: { minor: true },
          cell: ({ row: { original: one } }) => (
            <TwoLines
              first={t(`department.${one.departmentId}`)}
              second={t('desk.place', { brand: brandName(one.brand), language: one.language })}
            />
          ),
        }),
        columns.accessor('priority', {
          header: t('desk.priority'),
          meta: { minor: true },
          cell: ({ getValue }) => (
            <StatusBadge tone={getValue() === 'urgent' || getValue() === 'high' ? 'warning' : 'neutral'}>
              {t(`priority.${getValue()}`)}
            </StatusBadge>
          ),
        }),
        columns.accessor('agentName', {
          header: t('desk.agent'),
          meta: { minor: true },
          cell: ({ getValue }) => getValue() ?? t('desk.nobody'),
        }),
        columns.accessor('lastThread', {
          header: t('desk.due'),
          cell: ({ row: { original: one } }) => (
            <TwoLines first={<DueBadge ticket={one} />} second={momentText(one.lastThread.createdAt, i18n.language)} />
          ),
        }),
      ]),
    [t, i18n.language],
  )
}
