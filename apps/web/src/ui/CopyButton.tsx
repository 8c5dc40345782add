import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = { value: string; label?: string | undefined }

export const CopyButton = ({ value, label }: Props) => {
  const { t } = useTranslation('common')
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <>
      <ActionIcon aria-label={label ?? t('copy')} title={label ?? t('copy')} onClick={() => clipboard.copy(value)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span role="status" className="visually-hidden">
        {clipboard.copied ? t('copied') : ''}
      </span>
    </>
  )
}
