import { attachmentFile } from '@florin/contract/helpdesk/attachmentFiles'
import { ActionIcon } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Attachments.module.css'

/** Files chosen, or on a phone photographed. */
export const AttachButtons = ({ onFiles }: { onFiles: (files: FileList | null) => void }) => {
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
