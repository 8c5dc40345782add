import { ActionIcon, Progress } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconLoader2, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileSizeText } from '../../ui/fileSizeText.ts'
import classes from './Attachments.module.css'
import type { Attachment, Attachments } from './useAttachments.ts'

const icons = { uploaded: IconCircleCheck, pending: IconLoader2, rejected: IconAlertCircle }

/** What is attached to the message that is being written. */
export const AttachmentList = ({ attachments: { all, remove } }: { attachments: Attachments }) => {
  const { t } = useTranslation('helpdesk')
  if (all.length === 0) return null
  return (
    <ul className={classes.attaching} aria-label={t('attachments')}>
      {all.map((each) => (
        <Item key={each.key} attachment={each} onRemove={() => remove(each.key)} />
      ))}
    </ul>
  )
}

const Item = ({
  attachment: { name, size, state, share, reason },
  onRemove,
}: {
  attachment: Attachment
  onRemove: () => void
}) => {
  const { t, i18n } = useTranslation('helpdesk')
  const Icon = icons[state]
  const percent = Math.round(share * 100)
  const said =
    state === 'rejected'
      ? t('attachment.rejected', { reason })
      : state === 'uploaded'
        ? t('attachment.uploaded', { size: fileSizeText(size, i18n.language) })
        : t('attachment.pending', { size: fileSizeText(size, i18n.language), percent })
  return (
    <li className={classes.attached} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.stateIcon} />
      <span className={classes.attachedText}>
        <span className={classes.fileName}>{name}</span>
        <span className={classes.fileState} role={state === 'rejected' ? 'alert' : 'status'}>
          {said}
        </span>
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={t('attachment.remove', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {state === 'pending' && <Progress value={percent} size={3} className={classes.bar ?? ''} aria-hidden />}
    </li>
  )
}
