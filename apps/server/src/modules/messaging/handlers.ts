import type { ModuleHandlers } from '../module.ts'
import * as browser from './browsers/browserHandlers.ts'
import * as news from './news/newsHandlers.ts'
import * as list from './notifications/listHandlers.ts'
import * as setting from './notifications/settingHandlers.ts'
import * as operatorNews from './operator/newsHandlers.ts'
import { send } from './operator/notificationHandlers.ts'
import type { MessagingServices } from './services.ts'

export const handlers = {
  news: { list: news.list, get: news.get, 'choice.submit': news.choose },
  notification: {
    list: list.list,
    update: list.update,
    'setting.get': setting.get,
    'setting.update': setting.update,
  },
  notificationBrowser: {
    'browser.list': browser.list,
    'browser.create': browser.create,
    'browser.update': browser.update,
    'browser.delete': browser.remove,
  },
  operatorNews: {
    'news.list': operatorNews.list,
    'news.create': operatorNews.create,
    'news.update': operatorNews.update,
    'news.delete': operatorNews.remove,
  },
  operatorNotification: { 'notification.send': send },
} satisfies ModuleHandlers<'messaging', MessagingServices>
