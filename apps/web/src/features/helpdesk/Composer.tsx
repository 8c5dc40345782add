import { attachmentFile } from '@florin/contract/helpdesk/attachmentFiles'
import { messageLength } from '@florin/contract/calls/helpdesk/messageText'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconCamera, IconPaperclip, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentList } from './AttachmentList.tsx'
import classes from './Messages.module.css'
import type { Attachments } from './useAttachments.ts'

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

const AttachButtons = ({ onFiles }: { onFiles: (files: FileList | null) => void }) => {
  const { t } = useTranslation('helpdesk')
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(currentTarget.files)
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        multiple
        hidden
        data-testid="attach"
        accept={attachmentFile.types.join(',')}
        onChange={chosen}
      />
      <input ref={photo} type="file" hidden accept="image/jpeg,image/png" capture="environment" onChange={chosen} />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('attach')} onClick={() => file.current?.click()}>
        <IconPaperclip size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.camera ?? ''}
        aria-label={t('photo')}
        onClick={() => photo.current?.click()}
      >
        <IconCamera size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
