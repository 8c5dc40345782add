import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, LongText, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { notificationStatuses } from './notification.ts'

export const operatorNotification = area('operator', {
  'notification.send': method({
    access: admin('support'),
    summary: 'Tell customers something, each in their notifications, by mail and on their phones as they chose',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['customerIds', 'status'] },
    input: z.strictObject({
      customerIds: z.array(Id).min(1).max(100),
      status: z.enum(notificationStatuses),
      title: ShortText,
      body: LongText,
    }),
    output: z.strictObject({ sent: z.int() }),
    refuses: ['object.missing'],
  }),
})
