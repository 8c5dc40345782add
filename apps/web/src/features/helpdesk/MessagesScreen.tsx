import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { Button } from '@mantine/core'
import { IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { useUnreadTickets } from '../../shared/helpdesk/useUnreadTickets.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Conversation } from './Conversation.tsx'
import { DeskBlocked } from './DeskBlocked.tsx'
import classes from './Messages.module.css'
import { NewMessage } from './NewMessage.tsx'
import { useManager } from './queries.ts'
import { SelfHelp } from './SelfHelp.tsx'
import { TicketList } from './TicketList.tsx'
import { usePageBefore } from './usePageBefore.ts'

const route = getRouteApi('/_customer/messages')

export const MessagesScreen = () => {
  const { t } = useTranslation('helpdesk')
  const search = route.useSearch()
  const { ticketNumber, compose, status = 'all' } = search
  const page = usePageBefore() || '/messages'
  const unread = useUnreadTickets()
  const manager = useManager().data
  const isInPerson = manager !== undefined && manager.id !== 'desk'
  const mayAsk = useMay()(helpdesk['ticket.compose'])
  usePageTitle(t('title'))
  return (
    <div className={classes.screen} data-open={ticketNumber !== undefined || compose || undefined}>
      <PageHeader
        title={t('title')}
        lead={isInPerson ? t('manager', { name: manager.name, promise: t('promise') }) : t('promise')}
        actions={
          mayAsk && (
            <Button
              renderRoot={(props) => <Link to="/messages" search={{ compose: true }} {...props} />}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            >
              {t('new')}
            </Button>
          )
        }
      />
      <DeskBlocked />
      <div className={classes.panes}>
        <Card className={classes.listPane ?? ''}>
          <TicketList filter={status} selected={ticketNumber} unread={unread} />
        </Card>
        <Card className={classes.pane ?? ''}>
          {compose && mayAsk ? (
            <NewMessage key={JSON.stringify(search)} about={search} page={page} />
          ) : ticketNumber ? (
            <Conversation key={ticketNumber} ticketNumber={ticketNumber} isUnread={unread.includes(ticketNumber)} />
          ) : (
            <>
              <EmptyState icon={IconMessageCircle} title={t('chooseTitle')}>
                {t('chooseText')}
              </EmptyState>
              <div className={classes.form}>
                <SelfHelp subject="" department="other" page={page} />
              </div>
            </>
          )}
        </Card>
      </div>
    </div>
  )
}
