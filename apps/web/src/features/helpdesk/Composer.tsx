import { messageLength } from '@florin/contract/calls/helpdesk/messageText'
import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachButtons } from '../../shared/helpdesk/AttachButtons.tsx'
import { AttachmentList } from '../../shared/helpdesk/AttachmentList.tsx'
import type { Attachments } from '../../shared/helpdesk/useAttachments.ts'
import classes from './Messages.module.css'

type Props = {
  label: string
  placeholder?: string
  value: string
  attachments: Attachments
  sendLabel: string
  busy: boolean
  blocked: boolean
  error?: string | undefined
  /** Stands under the field, beside the buttons. */
  note?: ReactNode
  onChange: (value: string) => void
  onSend: () => void
}

/** A message and its files: chosen, dropped, pasted or photographed. */
export const Composer = (props: Props) => {
  const { label, placeholder, value, attachments, sendLabel, busy, blocked, error, note, onChange, onSend } = props
  const { t } = useTranslation('helpdesk')
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files?.length) attachments.add([...files])
  }
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const typed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    }
  }
  return (
    <div
      className={classes.composer}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      <Textarea
        aria-label={label}
        placeholder={placeholder ?? ''}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={messageLength}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={typed}
      />
      <AttachmentList attachments={attachments} />
      <div className={classes.composerFoot}>
        <AttachButtons onFiles={take} />
        <span className={classes.hint}>{note ?? t('attachHint')}</span>
        <Button
          loading={busy}
          disabled={blocked}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          onClick={onSend}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
