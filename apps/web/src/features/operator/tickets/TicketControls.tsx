import type { QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import { departments, ticketPriorities, ticketStatuses } from '@florin/contract/calls/helpdesk/ticket'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Agents, useSetManager, useTicketUpdate } from './queries.ts'
import classes from './Tickets.module.css'

const statusKeys = { Open: 'open', Closed: 'closed', 'CLOSED-NO REPLY': 'closedNoReply' } as const

type Props = {
  readonly ticket: QueuedTicket
  readonly agents: Agents
  readonly managerId: string | undefined
  /** A desk outside hears of nothing but the status. */
  readonly isElsewhere: boolean
}

export const TicketControls = ({ ticket, agents, managerId, isElsewhere }: Props) => {
  const { t } = useTranslation('helpdesk')
  const update = useTicketUpdate()
  const setManager = useSetManager()
  const { id, customerId } = ticket
  const set = (change: object) => update.mutate({ id, ...change })
  return (
    <div className={classes.controls}>
      <NativeSelect
        label={t('desk.agent')}
        disabled={isElsewhere}
        value={ticket.agentId ?? '0'}
        onChange={({ currentTarget }) => set({ agentId: currentTarget.value })}
        data={[
          { value: '0', label: t('desk.nobody') },
          ...agents.map(({ agentId, name, open }) => ({ value: agentId, label: t('desk.agentOpen', { name, open }) })),
        ]}
      />
      {customerId !== undefined && (
        <NativeSelect
          label={t('desk.manager')}
          value={managerId ?? '0'}
          onChange={({ currentTarget }) => setManager.mutate({ customerId, agentId: currentTarget.value })}
          data={[
            { value: '0', label: t('desk.nobody') },
            ...agents.map(({ agentId, name }) => ({ value: agentId, label: name })),
          ]}
        />
      )}
      <NativeSelect
        label={t('desk.priority')}
        disabled={isElsewhere}
        value={ticket.priority}
        onChange={({ currentTarget }) => set({ priority: currentTarget.value })}
        data={ticketPriorities.map((value) => ({ value: value as string, label: t(`priority.${value}`) }))}
      />
      <NativeSelect
        label={t('desk.department')}
        disabled={isElsewhere}
        value={ticket.departmentId}
        onChange={({ currentTarget }) => set({ departmentId: currentTarget.value })}
        data={departments.map((value) => ({ value: value as string, label: t(`department.${value}`) }))}
      />
      <NativeSelect
        label={t('desk.status')}
        value={ticket.status}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
        data={ticketStatuses.map((value) => ({ value: value as string, label: t(`desk.statuses.${statusKeys[value]}`) }))}
      />
    </div>
  )
}
