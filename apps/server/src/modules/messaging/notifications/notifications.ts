import {
  type Notification,
  notificationChannels,
  notificationGroups,
  type NotificationSetting,
} from '@florin/contract/messaging/notification'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { NoticeRule, RuleOf } from '../../../platform/notices.ts'
import { channelRules, identifiedBy } from './events.ts'
import * as store from './store.ts'
import { wordsOf } from './words.ts'

export type Notifications = ReturnType<typeof createNotifications>
type Page = { readonly unreadOnly?: boolean | undefined; readonly pageNumber: number; readonly pageSize: number }

const keptDays = 365

const shown = (row: store.Row, rule: NoticeRule, language: Language): Notification => {
  const subtype = row.subtype ?? rule.subtype
  return {
    id: Number(row.id),
    type: row.type,
    ...(subtype !== undefined && { subtype }),
    status: row.status,
    group: rule.group,
    ...wordsOf(row.event, row.params, language),
    read: row.readAt !== null,
    ...(row.target && { target: row.target }),
    createdAt: row.createdAt.toISOString(),
  }
}

const channels = notificationGroups.flatMap((group) =>
  notificationChannels.map((channel) => {
    const { value, locked = false } = channelRules[group][channel]
    return { group, channel, identified: identifiedBy(group, channel), value, locked }
  }),
)

type Deps = { readonly db: Db; readonly clock: Clock; readonly live: Live; readonly ruleOf: RuleOf }

/** Notifications, and how people want to get them. */
export const createNotifications = ({ db, clock, live, ruleOf }: Deps) => ({
  list: async (tx: Tx, scope: store.Scope, { unreadOnly = false, pageNumber, pageSize }: Page, language: Language) => {
    const { total, unread } = await store.countsOf(tx, scope)
    const rows = await store.pageOf(tx, scope, { unreadOnly, offset: (pageNumber - 1) * pageSize, limit: pageSize })
    return { items: rows.map((row) => shown(row, ruleOf(row.event), language)), total: unreadOnly ? unread : total, unread }
  },

  markRead: async (tx: Tx, scope: store.Scope, ids: readonly number[] | undefined): Promise<{ unread: number }> => {
    const marked = await store.markRead(tx, scope, ids, clock.now())
    if (marked) await live.publish(tx, `user:${scope.userId}`, 'notificationsRead', {})
    return { unread: (await store.countsOf(tx, scope)).unread }
  },

  settings: async (tx: Tx, userId: number, language: Language): Promise<NotificationSetting[]> => {
    const own = await store.settingsOf(tx, userId)
    const t = translator(language)
    return channels.map(({ group, channel, identified, value, locked }) => ({
      group,
      identified,
      value: locked ? value : (own[identified] ?? value),
      label: t(`notifications:channels.${channel}`),
      locked,
    }))
  },

  set: async (tx: Tx, userId: number, identified: string, value: boolean) => {
    const known = channels.find((channel) => channel.identified === identified)
    if (!known) throw refuse('object.missing', { field: 'identified' })
    if (known.locked) throw refuse('setting.locked')
    await store.putSetting(tx, userId, identified, value)
    return { identified, value }
  },

  clean: (): Promise<number> => store.deleteBefore(db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
})
