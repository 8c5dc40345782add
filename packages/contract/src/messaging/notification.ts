import * as z from 'zod'
import { user } from '../access.ts'
import { Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

export const notificationTypes = [
  'info',
  'documentFailed',
  'documentRejected',
  'documentExpired',
  'documentExpSoon',
  'usernameChangeFailed',
  'usernameChanged',
  'batchPartially',
  'zohoNewMessage',
  'zohoClosedNoReply',
  'acceptTermsLogin',
  'cardClosed',
  'scContract',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationStatuses = ['error', 'info', 'warning', 'success'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** What a notification is about; what a person can turn off goes by these. */
export const notificationGroups = ['moneyIn', 'payments', 'documents', 'support', 'security'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
export const notificationChannels = ['inApp', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const Notification = z.strictObject({
  id: LongId,
  type: z.enum(notificationTypes),
  subtype: z.string().optional(),
  status: z.enum(notificationStatuses),
  group: z.enum(notificationGroups),
  title: z.string(),
  body: z.string(),
  read: z.boolean(),
  target: z
    .strictObject({
      transactionId: LongId.optional(),
      contractId: LongId.optional(),
      batchId: LongId.optional(),
      ticketNumber: z.string().optional(),
      documentId: Id.optional(),
    })
    .optional(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

export const NotificationSetting = z.strictObject({
  group: z.enum(notificationGroups),
  identified: z.string(),
  value: z.boolean(),
  label: z.string(),
  /** Cannot be changed: what concerns the security of the account is always sent. */
  locked: z.boolean(),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const notificationPageSize = 20

export const notification = area('notification', {
  list: method({
    access: user(),
    summary: 'What the user was told, newest first; of a company, only while acting for it',
    effect: 'reads',
    input: z.strictObject({
      unreadOnly: z.boolean().optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(notificationPageSize),
    }),
    output: z.strictObject({ items: z.array(Notification), total: z.int(), unread: z.int() }),
    refuses: [],
  }),
  update: method({
    access: user(),
    summary: 'Mark notifications as read: those named, or all',
    effect: 'writes',
    input: z.strictObject({ ids: z.array(LongId).min(1).max(100).optional(), read: z.literal(true) }),
    output: z.strictObject({ unread: z.int() }),
    refuses: [],
  }),
  'setting.get': method({
    access: user(),
    summary: 'By which ways the user is told of what',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(NotificationSetting) }),
    refuses: [],
  }),
  'setting.update': method({
    access: user(),
    summary: 'Turn one way of being told on or off',
    effect: 'writes',
    input: z.strictObject({ identified: textUpTo(100).min(1), value: z.boolean() }),
    output: z.strictObject({ identified: z.string(), value: z.boolean() }),
    refuses: ['object.missing', 'setting.locked'],
  }),
})
