import { type TicketFilter, ticketFilters, ticketStatusId } from '@florin/contract/calls/helpdesk/ticket'
import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { Button, Chip } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import classes from './Messages.module.css'
import { useTickets } from './queries.ts'

const tones = { new: 'accent', open: 'neutral', closed: 'neutral' } as const satisfies Record<string, Tone>

type Props = { filter: TicketFilter; selected: string | undefined; unread: readonly string[] }

export const TicketList = ({ filter, selected, unread }: Props) => {
  const { t } = useTranslation('helpdesk')
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTickets(filter)
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TableSkeleton columns={2} rows={4} label={t('loading')} />
    )
  const idOf = (ticket: Ticket) => ticketStatusId(ticket, now)
  const { tickets: shown, counts } = data
  const isEmpty = counts.open + counts.new + counts.closed === 0
  const choose = (next: string) =>
    void navigate({ to: '/messages', search: { ...(next !== 'all' && { status: next as 'open' }) }, replace: true })
  return (
    <>
      <Chip.Group value={filter} onChange={choose}>
        <div className={classes.filters} role="group" aria-label={t('filters')}>
          {ticketFilters.map((each) => (
            <Chip key={each} value={each} size="sm" variant="outline">
              {each === 'all' ? t('filter.all') : t(`filter.${each}`, { count: counts[each] })}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {shown.length === 0 ? (
        <EmptyState icon={IconMessageCircle} title={isEmpty ? t('emptyTitle') : t('noneTitle')}>
          {isEmpty ? t('emptyText') : t('noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.tickets}>
          {shown.map((ticket) => (
            <Item
              key={ticket.id}
              ticket={ticket}
              statusId={idOf(ticket)}
              filter={filter}
              isSelected={ticket.ticketNumber === selected}
              isUnread={unread.includes(ticket.ticketNumber)}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button m="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        shown.length > 0 && <p className={classes.end}>{t('end', { count: shown.length })}</p>
      )}
    </>
  )
}

type ItemProps = {
  ticket: Ticket
  statusId: keyof typeof tones
  filter: TicketFilter
  isSelected: boolean
  isUnread: boolean
}

const Item = ({ ticket, statusId, filter, isSelected, isUnread }: ItemProps) => {
  const { t, i18n } = useTranslation('helpdesk')
  const { ticketNumber, subject, lastThread, email } = ticket
  const last = statusId === 'closed' ? t('last.closed') : lastThread.to === email ? t('last.answered') : t('last.you')
  return (
    <li>
      <Link
        to="/messages"
        search={{ ticketNumber, ...(filter !== 'all' && { status: filter }) }}
        className={classes.ticket}
        data-selected={isSelected || undefined}
        aria-current={isSelected ? 'true' : undefined}
        resetScroll={false}
      >
        <span className={classes.ticketTop}>
          <span className={classes.subject} data-unread={isUnread || undefined}>
            {subject}
            {isUnread && <span className="visually-hidden"> ({t('unread')})</span>}
          </span>
          <time dateTime={lastThread.createdAt} className={classes.when}>
            {momentText(lastThread.createdAt, i18n.language)}
          </time>
        </span>
        <span className={classes.ticketTop}>
          <span className={classes.muted}>{t('line', { number: ticketNumber, last })}</span>
          <StatusBadge tone={tones[statusId]}>{t(`status.${statusId}`)}</StatusBadge>
        </span>
      </Link>
    </li>
  )
}
