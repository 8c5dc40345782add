import type { PublishedNews } from '@florin/contract/messaging/operatorNews'
import { Button } from '@mantine/core'
import { IconMessage, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { BrandSelect, brandName } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { MessagePopup } from './MessagePopup.tsx'
import { NewsPopup } from './NewsPopup.tsx'
import { useNews } from './queries.ts'
import { readSearch } from './search.ts'

const helper = columnsOf<PublishedNews>()
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const State = ({ news: { isWithdrawn, publishDate } }: { readonly news: PublishedNews }) => {
  const { t } = useTranslation('console')
  const [openedAt] = useState(() => new Date().toISOString())
  if (isWithdrawn) return <StatusBadge tone="neutral">{t('news.withdrawn')}</StatusBadge>
  return publishDate > openedAt ? (
    <StatusBadge tone="warning">{t('news.planned')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('news.published')}</StatusBadge>
  )
}

const useColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'title',
          header: t('news.headline'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.title[i18n.language as 'en'] || original.title.en}
              second={`${brandName(original.brand)} · ${momentText(original.publishDate, i18n.language)}`}
            />
          ),
        }),
        helper.accessor('readCount', { header: t('news.read'), meta: { align: 'end', minor: true } }),
        helper.display({
          id: 'choices',
          header: t('news.choices'),
          meta: { align: 'end', minor: true },
          cell: ({ row: { original } }) => original.needsConfirmation && `${original.acceptCount} / ${original.declineCount}`,
        }),
        helper.display({
          id: 'state',
          header: t('payments.status'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <State news={original} />,
        }),
      ]),
    [t, i18n.language],
  )
}

export const AnnouncementsScreen = () => {
  const { t } = useTranslation('console')
  const { brand } = useSearch({ from: '/_customer/admin-overview/announcements' })
  const navigate = useNavigate()
  const [open, setOpen] = useState<PublishedNews | 'new' | 'message'>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNews(brand)
  const columns = useColumns()
  const close = () => setOpen(undefined)
  usePageTitle(t('news.title'))
  return (
    <>
      <PageHeader
        title={t('news.title')}
        lead={t('news.lead')}
        actions={
          <>
            <Button variant="default" leftSection={<IconMessage {...icon} />} onClick={() => setOpen('message')}>
              {t('news.message')}
            </Button>
            <Button leftSection={<IconPlus {...icon} />} onClick={() => setOpen('new')}>
              {t('news.new')}
            </Button>
          </>
        }
      />
      <div className={console.filters} role="search">
        <BrandSelect
          any
          name="brand"
          value={brand ?? ''}
          onChange={(event) =>
            void navigate({ to: '/admin-overview/announcements', search: readSearch({ brand: event.currentTarget.value }) })
          }
        />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('news.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={setOpen}
          error={
            error && !data
              ? { title: t('news.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconSpeakerphone} title={t('news.emptyTitle')}>
              {t('news.emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open === 'message' && <MessagePopup onClose={close} />}
      {open && open !== 'message' && <NewsPopup news={open === 'new' ? undefined : open} onClose={close} />}
    </>
  )
}
