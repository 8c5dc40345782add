import { ofCustomer, ofUser, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const own = ofUser('user_id')

/** Notifications and news, and people's answers to them. */
export const messagingTables: readonly PersonalTable[] = [
  table('notification', {
    whose: own,
    kept: 'whileOpen',
    file: 'notifications',
    columns: ['event', 'params', 'status', 'created_at', 'read_at'],
  }),
  table('notification_setting', {
    whose: own,
    kept: 'whileOpen',
    file: 'notification-settings',
    columns: ['identified', 'value'],
  }),
  table('push_browser', {
    whose: own,
    kept: 'whileOpen',
    file: 'notification-browsers',
    columns: ['user_agent', 'created_at'],
  }),
  table('news_read', { whose: own, kept: 'whileOpen', file: 'news-read', columns: ['news_id', 'read_at'] }),
  table('news_choice', {
    whose: mine,
    kept: 'whileOpen',
    file: 'news-answers',
    columns: ['news_id', 'choice', 'chosen_at'],
  }),
]
