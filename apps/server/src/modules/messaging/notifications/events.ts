import type { NotificationChannel, NotificationGroup } from '@florin/contract/messaging/notification'

type ChannelRule = { readonly value: boolean; readonly locked?: true }

/** Quiet by default: mail is for what needs attention. What concerns security is always sent. */
export const channelRules: Readonly<Record<NotificationGroup, Readonly<Record<NotificationChannel, ChannelRule>>>> = {
  moneyIn: { inApp: { value: true }, mail: { value: false }, push: { value: true } },
  payments: { inApp: { value: true }, mail: { value: true }, push: { value: true } },
  documents: { inApp: { value: true, locked: true }, mail: { value: true }, push: { value: true } },
  support: { inApp: { value: true, locked: true }, mail: { value: true }, push: { value: true } },
  security: { inApp: { value: true, locked: true }, mail: { value: true, locked: true }, push: { value: true } },
}

export const identifiedBy = (group: NotificationGroup, channel: NotificationChannel): string => `${group}.${channel}`
