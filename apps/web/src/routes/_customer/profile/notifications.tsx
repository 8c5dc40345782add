import { notification } from '@florin/contract/calls/messaging/notification'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { NotificationSettingsScreen } from '../../../features/notificationSettings/NotificationSettingsScreen.tsx'
import { settingsQuery } from '../../../features/notificationSettings/queries.ts'

export const Route = createFileRoute('/_customer/profile/notifications')({
  beforeLoad: requires(notification['setting.get']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(settingsQuery())
    return loadTexts('notificationSettings')
  },
  component: NotificationSettingsScreen,
})
