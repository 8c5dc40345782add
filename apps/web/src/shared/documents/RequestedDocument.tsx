import { profileStatusOf, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import sections from '../../ui/Sections.module.css'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'

type Props = {
  readonly title: string
  readonly detail?: string | undefined
  readonly documents: readonly Document[]
  readonly onUpload?: (() => void) | undefined
}

const tones = {
  validated: 'good',
  pending: 'accent',
  none: 'warning',
  rejected: 'bad',
  expiredSoon: 'warning',
} as const satisfies Record<string, Tone>

/** A document that is asked for: what became of what was handed in, and how to hand in another. */
export const RequestedDocument = ({ title, detail, documents, onUpload }: Props) => {
  const { t } = useTranslation('verification')
  const newest = documents.at(-1)
  const status = newest ? profileStatusOf(standingOfStatus(newest.categoryId, newest.statusId)) : 'none'
  const isOver = status === 'validated' || status === 'pending'
  return (
    <div className={sections.row}>
      <span className={sections.disc}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={sections.about}>
        <span className={sections.device}>
          {title}
          <StatusBadge tone={tones[status]}>{t(`document.status.${status}`)}</StatusBadge>
        </span>
        {detail && <span className={sections.detail}>{detail}</span>}
        {newest?.rejectReason && (
          <span className={sections.reason}>{t('document.rejected', { reason: newest.rejectReason })}</span>
        )}
      </div>
      {onUpload && (
        <Button
          variant={isOver ? 'default' : 'filled'}
          size="sm"
          onClick={onUpload}
          aria-label={`${t(isOver ? 'document.more' : 'document.upload')}: ${title}`}
        >
          {t(isOver ? 'document.more' : 'document.upload')}
        </Button>
      )}
    </div>
  )
}
