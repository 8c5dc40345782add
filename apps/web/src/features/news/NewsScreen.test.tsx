import { news } from '@florin/contract/messaging/news'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

describeScreen('news', {
  address: '/news',
  method: news.list,
  loading: 'Loading the news',
  failed: 'The news did not load',
  empty: { output: { news: [], total: 0, unreadCount: 0 }, says: ['No news yet', 'Announcements will appear here.'] },
  filled: {
    output: {
      news: [{ id: 1, isRead: false, title: longName, date: '2026-01-15T12:00:00Z', needsConfirmation: true }],
      total: 1,
      unreadCount: 1,
    },
    shows: [longName, 'Answer needed'],
  },
  russian: { failed: 'Новости не загрузились', empty: ['Новостей пока нет'], filled: [longName] },
})
