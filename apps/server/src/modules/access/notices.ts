import type { Notices } from '../../platform/notices.ts'

export const accessNotices: Notices = {
  newSignIn: { group: 'security', type: 'info', subtype: 'signIn', status: 'warning', withoutMail: true },
  loginModeSet: { group: 'security', type: 'info', status: 'info', withoutMail: true },
  paymentModeSet: { group: 'security', type: 'info', status: 'info', withoutMail: true },
}
