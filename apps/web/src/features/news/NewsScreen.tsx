import type { NewsItem } from '@florin/contract/messaging/news'
import { Button } from '@mantine/core'
import { IconChevronRight, IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ArticlePopup } from './ArticlePopup.tsx'
import classes from './NewsScreen.module.css'
import { useNews } from './queries.ts'

const route = getRouteApi('/_customer/news')

export const NewsScreen = () => {
  const { t } = useTranslation('news')
  const { id } = route.useSearch()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNews()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={data && data.unread > 0 ? t('unread', { count: data.unread }) : t('lead')} />
      <Card className={classes.card}>
        {data ? (
          <Items items={data.items} />
        ) : error ? (
          <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TableSkeleton columns={2} rows={4} label={t('loading')} />
        )}
      </Card>
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {id !== undefined && (
        <ArticlePopup key={id} id={id} onClose={() => void navigate({ to: '/news', search: {}, replace: true })} />
      )}
    </>
  )
}

const Items = ({ items }: { items: readonly NewsItem[] }) => {
  const { t } = useTranslation('news')
  if (items.length === 0)
    return (
      <EmptyState icon={IconSpeakerphone} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )
}

const Item = ({ item: { id, title, date, isRead, needsConfirmation, choice } }: { item: NewsItem }) => {
  const { t, i18n } = useTranslation('news')
  return (
    <li>
      <Link to="/news" search={{ id }} className={classes.item} resetScroll={false}>
        <span className={classes.dot} data-unread={isRead ? undefined : ''} aria-hidden />
        <span className={classes.text}>
          <span className={classes.title} data-unread={isRead ? undefined : ''}>
            {title}
            {!isRead && <span className="visually-hidden"> ({t('new')})</span>}
          </span>
          <time className={classes.date} dateTime={date}>
            {dayText(date.slice(0, 10), i18n.language)}
          </time>
        </span>
        {choice && <StatusBadge tone={choice === 'accept' ? 'good' : 'neutral'}>{t(`chosen.${choice}`)}</StatusBadge>}
        {needsConfirmation && !choice && <StatusBadge tone="warning">{t('asks')}</StatusBadge>}
        <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  )
}
