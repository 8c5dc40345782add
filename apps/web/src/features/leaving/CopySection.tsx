import type { DataCopy } from '@florin/contract/customers/dataCopy'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { momentText } from '../../ui/moments.ts'
import { Section } from '../../ui/Section.tsx'
import sections from '../../ui/Sections.module.css'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { RequestCopyPopup } from './RequestCopyPopup.tsx'
import classes from './Leaving.module.css'
import { copiesQuery, fileOf } from './queries.ts'

const tones: Readonly<Record<DataCopy['status'], Tone>> = { queued: 'accent', ready: 'good', failed: 'bad' }

export const CopySection = () => {
  const { t, i18n } = useTranslation('leaving')
  const query = useQuery(copiesQuery())
  const [isAsking, setAsking] = useState(false)
  useLive('notified', () => void query.refetch())
  return (
    <Section title={t('copy.title')} lead={t('copy.lead')} loading={t('copy.loading')} failed={t('copy.failed')} query={query}>
      {({ items, nextAt }) => (
        <div className={classes.stack}>
          <div className={classes.ways}>
            <Button disabled={nextAt !== undefined || items[0]?.status === 'queued'} onClick={() => setAsking(true)}>
              {t('copy.ask')}
            </Button>
            {nextAt && <span className={classes.quiet}>{t('copy.again', { time: momentText(nextAt, i18n.language) })}</span>}
          </div>
          {items.length > 0 && (
            <ul className={sections.sessions}>
              {items.map((copy) => (
                <CopyItem key={copy.exportId} copy={copy} />
              ))}
            </ul>
          )}
          {isAsking && <RequestCopyPopup onClose={() => setAsking(false)} />}
        </div>
      )}
    </Section>
  )
}

const CopyItem = ({ copy }: { readonly copy: DataCopy }) => {
  const { t, i18n } = useTranslation('leaving')
  const time = (instant: string) => momentText(instant, i18n.language)
  return (
    <li className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {t(`copy.formats.${copy.format}`)}
          <StatusBadge tone={tones[copy.status]}>{t(`copy.status.${copy.status}`)}</StatusBadge>
        </span>
        <span className={sections.detail}>{t('copy.asked', { time: time(copy.createdAt) })}</span>
        <span className={sections.detail} role={copy.status === 'queued' ? 'status' : undefined}>
          {copy.status === 'ready' ? t('copy.until', { time: time(copy.expiresAt) }) : t(`copy.next.${copy.status}`)}
        </span>
      </div>
      {copy.status === 'ready' && (
        <DownloadButton file={() => fileOf(copy)} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {t('copy.download')}
        </DownloadButton>
      )}
    </li>
  )
}
