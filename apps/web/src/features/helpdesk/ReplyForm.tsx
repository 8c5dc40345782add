import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftValues } from '../../shared/forms/useDraftValues.ts'
import { useActing } from '../../app/session/useActing.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useAttachments } from '../../shared/helpdesk/useAttachments.ts'
import { Composer } from './Composer.tsx'
import { useBlockedSeconds } from './DeskBlocked.tsx'
import classes from './Messages.module.css'
import { useReply, uploadFile } from './queries.ts'

const empty = { content: '' }

/** Writing opens a closed ticket again, as long as that may be. */
export const ReplyForm = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('helpdesk')
  const { values, set, reset, forget } = useDraftValues(empty, `ticket.${ticket.id}`)
  const attachments = useAttachments(uploadFile)
  const [now] = useState(() => Date.now())
  const reply = useReply()
  const [isWaiting, setWaiting] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const isBlocked = useBlockedSeconds() > 0
  const isStoodIn = useActing()?.byOperator ?? false
  if (isStoodIn) return null
  if (ticket.reopenUntil !== undefined && Date.parse(ticket.reopenUntil) < now)
    return <Notice tone="info">{t('closedForGood')}</Notice>
  const content = values.content.trim()
  const send = async () => {
    if (content === '') return setMissing(true)
    setMissing(false)
    setWaiting(true)
    const uploads = await attachments.uploads()
    setWaiting(false)
    reply.mutate(
      { id: ticket.id, content, uploads },
      {
        onSuccess: () => {
          forget()
          reset()
          attachments.clear()
        },
      },
    )
  }
  const refused = attachments.all.filter(({ state }) => state === 'rejected').length
  return (
    <div className={classes.reply}>
      {ticket.reopenUntil !== undefined && <p className={classes.muted}>{t('reopens')}</p>}
      <Composer
        label={t('yourReply')}
        placeholder={t('replyPlaceholder')}
        value={values.content}
        attachments={attachments}
        sendLabel={t('send')}
        busy={reply.isPending || isWaiting}
        blocked={isBlocked}
        error={isMissing && content === '' ? t('writeSomething') : reply.error?.description}
        note={refused > 0 ? t('leftOut', { count: refused }) : undefined}
        onChange={(value) => set('content', value)}
        onSend={() => void send()}
      />
    </div>
  )
}
