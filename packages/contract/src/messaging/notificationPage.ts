import type { Notification } from './notification.ts'

const contracts = '/revenue-split'

/** What distinguishes events of one type by the page that they are about. */
const pages = {
  approval: '/transfer/approved',
  batches: '/history/batch-transfers',
  globalPay: '/history',
  webhooks: '/merchant/internal/webhook_log',
  identityRequests: '/merchant/security/verification/history',
  series: '/transfer/preapproved-payments',
  companyAccess: '/company-access',
  companyRecord: '/company',
  companyTax: '/self-certification-business',
  accounts: '/home',
  cards: '/cards',
  signIn: '/login-history',
  identity: '/profile',
  limited: '/limited-account',
  kyc: '/kyc',
  personalInfo: '/profile-update',
  dataCopy: '/profile/data',
  closing: '/profile/close',
  contract: contracts,
  Created: contracts,
  SignerIdentificationLoaded: contracts,
  SignerIdentificationFailed: contracts,
  SignerIdentified: contracts,
  Signed: contracts,
  Rejected: contracts,
  Cancelled: contracts,
  TerminationRequest: contracts,
  TerminationCancelled: contracts,
  Terminated: contracts,
} as const
export type NotificationSubtype = keyof typeof pages
export type NotificationPage =
  | (typeof pages)[NotificationSubtype]
  | '/history'
  | '/transfer/external/global-summary'
  | '/messages'
  | '/setting'
  | '/terms'

export type NotificationTarget = {
  readonly to: NotificationPage
  readonly search?: { readonly id: number } | { readonly ticketNumber: string } | { readonly batch: number }
}
type About = Pick<Notification, 'type' | 'group' | 'target'> & { readonly subtype?: string | undefined }

const isKnown = (subtype: string | undefined): subtype is NotificationSubtype =>
  subtype !== undefined && Object.hasOwn(pages, subtype)

/** Where a notification leads, in the application and from its mail; nowhere while there is no page for it. */
export const notificationPage = ({ type, group, subtype, target }: About): NotificationTarget | undefined => {
  if (type === 'acceptTermsLogin') return { to: '/terms' }
  if (target?.transactionId !== undefined) return { to: '/history', search: { id: target.transactionId } }
  if (subtype === 'globalPay' && target?.batchId !== undefined)
    return { to: '/transfer/external/global-summary', search: { batch: target.batchId } }
  if (group === 'support')
    return { to: '/messages', ...(target?.ticketNumber && { search: { ticketNumber: target.ticketNumber } }) }
  if (isKnown(subtype)) return { to: pages[subtype] }
  if (group === 'documents' || type === 'usernameChanged' || type === 'usernameChangeFailed') return { to: '/profile' }
  if (type !== 'info') return undefined
  return { to: group === 'security' ? '/setting' : '/history' }
}
