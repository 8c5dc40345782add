import type { QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import type { SavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftValues } from '../../../shared/forms/useDraftValues.ts'
import { AttachButtons } from '../../../shared/helpdesk/AttachButtons.tsx'
import { AttachmentList } from '../../../shared/helpdesk/AttachmentList.tsx'
import { useAttachments } from '../../../shared/helpdesk/useAttachments.ts'
import { uploadFile, useAnswer, useNote, useSavedAnswers } from './queries.ts'
import classes from './Tickets.module.css'

type Props = {
  ticket: QueuedTicket
  lastThreadId: string | undefined
  /** Others answer. */
  onlyNotes: boolean
  onTyping: (isTyping: boolean) => void
}

const empty = { content: '' }

/** In the customer's language, or in English. */
const wordsOf = ({ texts }: SavedAnswer, language: string): string => texts[language as 'en'] ?? texts.en

export const AnswerForm = ({ ticket, lastThreadId, onlyNotes, onTyping }: Props) => {
  const { t } = useTranslation('helpdesk')
  const { values, set, reset, forget } = useDraftValues(empty, `desk.${ticket.id}`)
  const all = useSavedAnswers().data?.items ?? []
  const ofDepartment = ({ departmentId }: SavedAnswer) => departmentId === ticket.departmentId
  const saved = [...all.filter(ofDepartment), ...all.filter((each) => !ofDepartment(each))]
  const answer = useAnswer()
  const note = useNote()
  const attachments = useAttachments(uploadFile)
  const [isWaiting, setWaiting] = useState(false)
  const content = values.content.trim()
  const done = () => {
    forget()
    reset()
    attachments.clear()
    onTyping(false)
  }
  const change = (value: string) => {
    set('content', value)
    onTyping(value.trim() !== '')
  }
  const insert = (id: string) => {
    const found = saved.find((each) => String(each.id) === id)
    if (found) change([values.content.trim(), wordsOf(found, ticket.language)].filter(Boolean).join('\n\n'))
  }
  /** Waits for files on their way; what was refused is left out. */
  const send = async (status?: 'Closed') => {
    setWaiting(true)
    const uploads = await attachments.uploads()
    setWaiting(false)
    answer.mutate(
      { id: ticket.id, content, uploads, ...(lastThreadId && { lastThreadId }), ...(status && { status }) },
      { onSuccess: done },
    )
  }
  const isSending = answer.isPending || isWaiting
  return (
    <div className={classes.answer}>
      {!onlyNotes && (
        <NativeSelect
          label={t('desk.insert')}
          value=""
          onChange={({ currentTarget }) => insert(currentTarget.value)}
          data={[
            { value: '', label: t('desk.insertHint') },
            ...saved.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <Textarea
        label={t(onlyNotes ? 'desk.note' : 'desk.answer')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        value={values.content}
        error={answer.error?.description ?? note.error?.description}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <AttachmentList attachments={attachments} />
      <div className={classes.buttons}>
        {/* Whoever is no customer cannot open a link to a file. */}
        {!onlyNotes && ticket.customerId !== undefined && (
          <AttachButtons onFiles={(files) => attachments.add([...(files ?? [])])} />
        )}
        <Button
          variant="default"
          disabled={content === ''}
          loading={note.isPending}
          onClick={() => note.mutate({ id: ticket.id, content }, { onSuccess: done })}
        >
          {t('desk.addNote')}
        </Button>
        {!onlyNotes && (
          <>
            <Button variant="default" disabled={content === ''} loading={isSending} onClick={() => void send('Closed')}>
              {t('desk.answerAndClose')}
            </Button>
            <Button disabled={content === ''} loading={isSending} onClick={() => void send()}>
              {t('desk.send')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
