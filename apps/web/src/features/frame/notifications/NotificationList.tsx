import { notificationPage } from '@florin/contract/messaging/notificationPage'
import type { Notification } from '@florin/contract/messaging/notification'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBellOff, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './NotificationBell.module.css'
import { useMarkRead, useNotifications } from './queries.ts'

const icons = { error: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck }

export const NotificationList = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('frame')
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications()
  const markRead = useMarkRead()
  return (
    <>
      <div className={classes.head} tabIndex={-1} data-autofocus>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {data && data.unread > 0 && (
          <Button variant="subtle" size="compact-sm" loading={markRead.isPending} onClick={() => markRead.mutate({ read: true })}>
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <div className={classes.scroll}>
        {data ? (
          <Items items={data.items} onDone={onDone} />
        ) : error ? (
          <ErrorState
            title={t('notifications.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TableSkeleton columns={1} rows={3} label={t('table.loading')} />
        )}
        {hasNextPage && (
          <Button fullWidth variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('table.more')}
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        <Link to="/news" className="text-link" onClick={onDone}>
          {t('navigation.news')}
        </Link>
        <Link to="/profile/notifications" className="text-link" onClick={onDone}>
          {t('notifications.settings')}
        </Link>
      </div>
    </>
  )
}

const Items = ({ items, onDone }: { items: readonly Notification[]; onDone: () => void }) => {
  const { t } = useTranslation('frame')
  if (items.length === 0)
    return (
      <EmptyState icon={IconBellOff} title={t('notifications.emptyTitle')}>
        {t('notifications.emptyText')}
      </EmptyState>
    )
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Item key={item.id} item={item} onDone={onDone} />
      ))}
    </ul>
  )
}

const Item = ({ item, onDone }: { item: Notification; onDone: () => void }) => {
  const { t, i18n } = useTranslation('frame')
  const router = useRouter()
  const markRead = useMarkRead()
  const { id, title, body, status, read, createdAt } = item
  const Icon = icons[status]
  const open = () => {
    if (!read) markRead.mutate({ ids: [id], read: true })
    const page = notificationPage(item)
    if (!page) return
    onDone()
    void router.navigate(page)
  }
  return (
    <li>
      <button type="button" className={classes.item} onClick={open}>
        <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} data-status={status} />
        <span className={classes.text}>
          <span className={classes.what} data-unread={read ? undefined : ''}>
            {title}
            {!read && <span className="visually-hidden"> ({t('notifications.new')})</span>}
          </span>
          <span className={classes.body}>{body}</span>
          <time className={classes.when} dateTime={createdAt}>
            {momentText(createdAt, i18n.language)}
          </time>
        </span>
        {!read && <span className={classes.dot} aria-hidden />}
      </button>
    </li>
  )
}
