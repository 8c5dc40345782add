import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../../app/parts/later.tsx'
import { useLive } from '../../../app/live/useLive.ts'
import { Pending } from '../../../ui/Pending.tsx'
import { showToast } from '../../../ui/toasts.ts'
import classes from './NotificationBell.module.css'
import { fetchNotification, reloadNotifications, useNotifications } from './queries.ts'

const NotificationList = later(async () => (await import('./NotificationList.tsx')).NotificationList)

const tell = async (id: number): Promise<void> => {
  const notification = await fetchNotification(id)
  if (notification && !notification.read) await showToast(notification.status, notification.body, notification.title)
}

/** Its code comes with the first that is unread. */
const useMarkedTab = (isMarked: boolean) => {
  const wasMarked = useRef(false)
  useEffect(() => {
    if (!isMarked && !wasMarked.current) return
    wasMarked.current = true
    void import('./tabIcon.ts').then(({ markTabIcon }) => markTabIcon(isMarked)).catch(() => undefined)
  }, [isMarked])
}

/** What the user was told, a press away; what is new says so by itself. */
export const NotificationBell = () => {
  const { t } = useTranslation('frame')
  const [opened, setOpened] = useState(false)
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  // On the icon of an installed application, where there is one.
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => undefined), [unread])
  useMarkedTab(unread > 0)
  useLive('notificationsRead', reloadNotifications)
  useLive('notified', ({ id }) => void tell(id))
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 32px))"
      trapFocus
      returnFocus
      shadow="lg"
      radius="lg"
    >
      <Popover.Target>
        <button type="button" className={classes.bell} onClick={() => setOpened(!opened)}>
          <IconBell size={22} stroke={1.75} aria-hidden />
          <span className="visually-hidden">
            {t('notifications.title')}
            {unread > 0 && `: ${t('notifications.unread', { count: unread })}`}
          </span>
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={t('notifications.title')}>
        {opened && (
          <Suspense fallback={<Pending />}>
            <NotificationList onDone={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
