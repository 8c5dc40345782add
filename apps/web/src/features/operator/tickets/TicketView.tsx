import type { DeskThread } from '@florin/contract/helpdesk/operatorTicket'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketFacts } from '../../../shared/helpdesk/TicketFacts.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DueBadge } from './DueBadge.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { type Agents, openFile, useColleagues, useTicketAt } from './queries.ts'
import { TicketControls } from './TicketControls.tsx'
import classes from './Tickets.module.css'

type Props = { id: string; agents: Agents; onMoved: (ticket: number) => void }

/** One ticket before an agent: what was written, who asks, and what can be done. */
export const TicketView = ({ id, agents, onMoved }: Props) => {
  const { t } = useTranslation('helpdesk')
  const { data, error, isFetching, refetch } = useTicketAt(id)
  const [isTyping, setTyping] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const colleagues = useColleagues(id, isTyping)
  if (!data)
    return error ? (
      <ErrorState title={t('ticketFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TextSkeleton label={t('loadingTicket')} />
    )
  const { ticket, threads, fields, customerId, mergedInto, ratingComment, answeredElsewhere = false } = data
  const choose = (threadId: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, threadId] : before.filter((each) => each !== threadId)))
  return (
    <div className={classes.view}>
      {colleagues.map(({ name, isTyping: types }) => (
        <Notice key={name} tone="warning">
          {t(types ? 'desk.types' : 'desk.looks', { name })}
        </Notice>
      ))}
      <div className={classes.facts}>
        <strong>{ticket.subject}</strong>
        <DueBadge ticket={ticket} />
        {customerId === undefined ? (
          <span>{ticket.email}</span>
        ) : (
          <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(customerId) }} className="text-link">
            {ticket.customerName}
          </Link>
        )}
        {fields.transactionId && (
          <Link to="/admin-overview/payments" search={{ keyword: fields.transactionId }} className="text-link">
            {t('aboutPayment', { number: fields.transactionId })}
          </Link>
        )}
        <TicketFacts fields={fields} />
        {ticket.rating !== undefined && (
          <StatusBadge tone="good">{t('desk.rated', { rating: ticket.rating, comment: ratingComment ?? '' })}</StatusBadge>
        )}
      </div>
      <TicketControls ticket={ticket} agents={agents} managerId={data.managerId} isElsewhere={answeredElsewhere} />
      {mergedInto === undefined && !answeredElsewhere && <FieldsForm key={ticket.departmentId} ticket={ticket} fields={fields} />}
      <ol className={classes.threads} aria-label={t('messages')}>
        {threads.map((thread) => (
          <Item
            key={thread.id}
            ticketId={id}
            thread={thread}
            isChosen={chosen.includes(thread.id)}
            onChoose={(isChosen) => choose(thread.id, isChosen)}
          />
        ))}
      </ol>
      {mergedInto ? (
        <Notice tone="info">{t('desk.mergedInto', { number: mergedInto })}</Notice>
      ) : (
        <>
          {answeredElsewhere && <Notice tone="info">{t('desk.elsewhere')}</Notice>}
          <AnswerForm ticket={ticket} lastThreadId={threads.at(-1)?.id} onlyNotes={answeredElsewhere} onTyping={setTyping} />
          {!answeredElsewhere && <MoveForm id={id} chosen={chosen} onMoved={onMoved} />}
        </>
      )}
    </div>
  )
}

type ItemProps = { ticketId: string; thread: DeskThread; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const Item = ({ ticketId, thread, isChosen, onChoose }: ItemProps) => {
  const { t, i18n } = useTranslation('helpdesk')
  const { id, kind, direction, author, createdAt, content, attachments, via } = thread
  if (kind === 'event') {
    const [what = '', number = ''] = content.split(' ')
    return (
      <li className={classes.event}>
        {t(`desk.event.${what as 'closed'}`, { number })} · {momentText(createdAt, i18n.language)}
      </li>
    )
  }
  return (
    <li className={classes.thread} data-kind={kind} data-direction={direction}>
      <div className={classes.author}>
        <strong>{author}</strong>
        {kind === 'note' && <StatusBadge tone="warning">{t('desk.note')}</StatusBadge>}
        {via === 'mail' && <StatusBadge tone="neutral">{t('desk.byMail')}</StatusBadge>}
        <time dateTime={createdAt}>{momentText(createdAt, i18n.language)}</time>
        {kind === 'message' && (
          <Checkbox
            size="xs"
            checked={isChosen}
            aria-label={t('desk.choose', { id })}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
      </div>
      <p className={classes.content}>{content}</p>
      {attachments.map((file) => (
        <Button
          key={file.id}
          size="compact-sm"
          variant="default"
          onClick={() =>
            void openFile(ticketId, file.id).catch(() => void showToast('error', t('attachment.failed', { name: file.name })))
          }
        >
          {file.name}
        </Button>
      ))}
    </li>
  )
}
