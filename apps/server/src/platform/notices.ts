import type { NotificationGroup, NotificationStatus, NotificationType } from '@florin/contract/messaging/notification'
import type { NotificationSubtype } from '@florin/contract/messaging/notificationPage'
import type { TextKey } from '@florin/i18n/types'

export type NoticeRule = {
  readonly group: NotificationGroup
  readonly type: NotificationType
  readonly status: NotificationStatus
  /** Distinguishes events of one type that link to different pages. */
  readonly subtype?: NotificationSubtype
  /** Ways that are somebody else's to go: security mails have words and a sender of their own. */
  readonly withoutMail?: true
  /** Pushed by whoever tells, whatever the reader has switched off. */
  readonly withoutPush?: true
}

/** An event exists by its texts. */
type EventOf<Key> = Key extends `notifications:events.${infer Name}.title` ? Name : never
export type NotificationEvent = EventOf<TextKey>

/** The events of a module, as its manifest declares them. */
export type Notices = { readonly [Event in NotificationEvent]?: NoticeRule }
export type RuleOf = (event: NotificationEvent) => NoticeRule
