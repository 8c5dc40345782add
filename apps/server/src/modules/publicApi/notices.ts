import type { Notices } from '../../platform/notices.ts'

export const publicApiNotices: Notices = {
  webhookDisabled: { group: 'payments', type: 'info', subtype: 'webhooks', status: 'warning' },
}
