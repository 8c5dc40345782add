import type { Thread } from '@florin/contract/helpdesk/helpdesk'
import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconDownload, IconHeadset, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { fileSizeText } from '../../ui/fileSizeText.ts'
import { TicketFacts } from '../../shared/helpdesk/TicketFacts.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText, momentText } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './Messages.module.css'
import { openAttachment, useConfirmRead, useConversation, useTicket, useUpdate } from './queries.ts'
import { Rating } from './Rating.tsx'
import { ReplyForm } from './ReplyForm.tsx'

type Props = { ticketNumber: string; isUnread: boolean }

export const Conversation = ({ ticketNumber, isUnread }: Props) => {
  const { t } = useTranslation('helpdesk')
  const ticket = useTicket(ticketNumber)
  const messages = useConversation(ticketNumber)
  const { mutate: confirmRead } = useConfirmRead()
  const actsForCustomer = useActing()?.byOperator ?? false
  const markRead = useEffectEvent(() => confirmRead({ ticketNumber }))
  const isShown = messages.data !== undefined
  useEffect(() => {
    if (isUnread && isShown && !actsForCustomer) markRead()
  }, [isUnread, isShown, actsForCustomer])
  const error = ticket.error ?? messages.error
  if (!ticket.data || !messages.data)
    return error ? (
      <ErrorState
        title={t('ticketFailed')}
        description={error.description}
        onRetry={() => {
          void ticket.refetch()
          void messages.refetch()
        }}
        busy={ticket.isFetching || messages.isFetching}
      />
    ) : (
      <TableSkeleton columns={1} rows={4} label={t('loadingTicket')} />
    )
  const { transactionId = '' } = ticket.data.fields
  return (
    <>
      <Head ticket={ticket.data} />
      {/^[1-9]\d{0,14}$/.test(transactionId) && (
        <Link to="/history" search={{ id: Number(transactionId) }} className={classes.about}>
          <IconReceipt size={20} stroke={1.75} aria-hidden />
          <span>{t('aboutPayment', { number: transactionId })}</span>
          <span className={classes.open}>{t('openPayment')}</span>
        </Link>
      )}
      <p className={classes.facts}>
        <TicketFacts fields={ticket.data.fields} />
      </p>
      {messages.hasNextPage && (
        <Button m="md" variant="default" loading={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
      <ol className={classes.messages} aria-label={t('messages')} aria-live="polite">
        {messages.data.map((thread) => (
          <Message key={thread.id} ticketId={ticket.data.id} thread={thread} />
        ))}
      </ol>
      {ticket.data.status !== 'Open' && <Rating ticket={ticket.data} />}
      <ReplyForm key={ticket.data.id} ticket={ticket.data} />
    </>
  )
}

const Head = ({ ticket }: { ticket: Ticket }) => {
  const { t, i18n } = useTranslation('helpdesk')
  const update = useUpdate()
  const isStoodIn = useActing()?.byOperator ?? false
  const { id, ticketNumber, subject, departmentId, createdAt, status } = ticket
  const close = () => update.mutate({ id, status: 'Closed' }, { onError: (error) => void showToast('error', error.description) })
  return (
    <header className={classes.head}>
      <Link to="/messages" search={{}} className={classes.back} aria-label={t('back')}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <div className={classes.headText}>
        <h2 className={classes.headTitle}>{subject}</h2>
        <p className={classes.muted}>
          {t('headLine', {
            number: ticketNumber,
            department: t(`department.${departmentId}`),
            day: dayText(createdAt.slice(0, 10), i18n.language),
          })}
        </p>
      </div>
      {status === 'Open' && !isStoodIn && (
        <Button
          variant="default"
          loading={update.isPending}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={close}
        >
          {t('close')}
        </Button>
      )}
    </header>
  )
}

const Message = ({ ticketId, thread }: { ticketId: string; thread: Thread }) => {
  const { t, i18n } = useTranslation('helpdesk')
  const { author, direction, createdAt, content, attachments } = thread
  const isOurs = direction === 'out'
  return (
    <li className={classes.message} data-direction={direction}>
      <p className={classes.author}>
        {isOurs && <IconHeadset size={18} stroke={1.75} aria-hidden className={classes.agent} />}
        <strong>{isOurs ? t('agent', { name: author }) : author}</strong>
        <time dateTime={createdAt} className={classes.when}>
          {momentText(createdAt, i18n.language)}
        </time>
      </p>
      <p className={classes.content}>{content}</p>
      {attachments.map((file) => (
        <Button
          key={file.id}
          variant="default"
          size="sm"
          className={classes.file ?? ''}
          rightSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            void openAttachment(ticketId, file.id).catch(
              () => void showToast('error', t('attachment.failed', { name: file.name })),
            )
          }
        >
          {t('attachment.name', { name: file.name, size: fileSizeText(file.size, i18n.language) })}
        </Button>
      ))}
    </li>
  )
}
