import type {
  NotificationChannel,
  NotificationGroup,
  NotificationStatus,
  NotificationType,
} from '@florin/contract/messaging/notification'
import type { NotificationSubtype } from '@florin/contract/messaging/notificationPage'

type EventRule = {
  readonly group: NotificationGroup
  readonly type: NotificationType
  readonly status: NotificationStatus
  /** Distinguishes events of one type that link to different pages. */
  readonly subtype?: NotificationSubtype
  /** Ways that are somebody else's to go: security mails have words and a sender of their own. */
  readonly withoutMail?: true
}

/** Every notification, with its texts under `notifications:events`. */
export const notificationEvents = {
  moneyReceived: { group: 'moneyIn', type: 'info', status: 'success' },
  depositArrived: { group: 'moneyIn', type: 'info', status: 'success' },
  paymentsWait: { group: 'payments', type: 'info', subtype: 'approval', status: 'info' },
  depositReturned: { group: 'payments', type: 'info', status: 'warning' },
  paymentDetailsChanged: { group: 'security', type: 'info', subtype: 'accounts', status: 'warning' },
  paymentApproved: { group: 'payments', type: 'info', status: 'success' },
  paymentDeclined: { group: 'payments', type: 'info', status: 'warning' },
  paymentExpired: { group: 'payments', type: 'info', status: 'warning' },
  paymentFailed: { group: 'payments', type: 'info', status: 'error' },
  paymentSettled: { group: 'payments', type: 'info', status: 'success' },
  paymentRejected: { group: 'payments', type: 'info', status: 'error' },
  paymentReturned: { group: 'payments', type: 'info', status: 'warning' },
  documentAccepted: { group: 'documents', type: 'info', status: 'success' },
  documentRejected: { group: 'documents', type: 'documentRejected', status: 'warning' },
  documentExpiresSoon: { group: 'documents', type: 'documentExpSoon', status: 'warning' },
  documentExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
  documentsAskedAgain: { group: 'documents', type: 'info', status: 'warning' },
  documentsSettled: { group: 'documents', type: 'info', status: 'success' },
  accountLimited: { group: 'documents', type: 'info', subtype: 'limited', status: 'error' },
  accountFree: { group: 'documents', type: 'info', subtype: 'accounts', status: 'success' },
  accountVerified: { group: 'documents', type: 'info', subtype: 'accounts', status: 'success' },
  accountReviewed: { group: 'security', type: 'info', subtype: 'identity', status: 'warning' },
  permissionsChanged: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
  accountClosed: { group: 'payments', type: 'info', subtype: 'accounts', status: 'info' },
  adjustmentAdded: { group: 'payments', type: 'info', status: 'info' },
  adjustmentTaken: { group: 'payments', type: 'info', status: 'warning' },
  limitChanged: { group: 'payments', type: 'info', subtype: 'accounts', status: 'info' },
  seriesStopped: { group: 'payments', type: 'info', subtype: 'series', status: 'warning' },
  /** In an operator's own words. */
  message: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
  newSignIn: { group: 'security', type: 'info', subtype: 'signIn', status: 'warning', withoutMail: true },
  loginModeSet: { group: 'security', type: 'info', status: 'info', withoutMail: true },
  paymentModeSet: { group: 'security', type: 'info', status: 'info', withoutMail: true },
  termsPublished: { group: 'security', type: 'acceptTermsLogin', status: 'warning' },
  usernameChanged: { group: 'security', type: 'usernameChanged', status: 'success' },
  usernameChangeFailed: { group: 'security', type: 'usernameChangeFailed', status: 'warning' },
  kycAsked: { group: 'documents', type: 'info', subtype: 'kyc', status: 'warning' },
  kycAccepted: { group: 'documents', type: 'info', status: 'success' },
  personalInfoAsked: { group: 'documents', type: 'info', subtype: 'personalInfo', status: 'warning' },
  identityApproved: { group: 'documents', type: 'info', status: 'success' },
  identityRejected: { group: 'documents', type: 'documentRejected', status: 'error' },
  identityNameMismatch: { group: 'documents', type: 'documentFailed', status: 'error' },
  videoIdentityAsked: { group: 'documents', type: 'info', status: 'warning' },
  identityDocumentExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
  dataCopyReady: { group: 'security', type: 'info', subtype: 'dataCopy', status: 'success' },
  dataCopyFailed: { group: 'security', type: 'info', subtype: 'dataCopy', status: 'error' },
  closingAsked: { group: 'security', type: 'info', subtype: 'closing', status: 'warning' },
  closingByBank: { group: 'security', type: 'info', subtype: 'closing', status: 'warning' },
  closingCancelled: { group: 'security', type: 'info', subtype: 'accounts', status: 'success' },
  closingStopped: { group: 'security', type: 'info', subtype: 'closing', status: 'error' },
  closingDone: { group: 'security', type: 'info', subtype: 'accounts', status: 'info' },
  taxFormSigned: { group: 'documents', type: 'info', status: 'success' },
  taxFormExpires: { group: 'documents', type: 'documentExpSoon', status: 'warning' },
  taxFormExpired: { group: 'documents', type: 'documentExpired', status: 'error' },
} as const satisfies Record<string, EventRule>
export type NotificationEvent = keyof typeof notificationEvents

export const ruleOf = (event: NotificationEvent): EventRule => notificationEvents[event]

type ChannelRule = { readonly value: boolean; readonly locked?: true }

/** Quiet by default: mail is for what needs attention. What concerns security is always sent. */
export const channelRules: Readonly<Record<NotificationGroup, Readonly<Record<NotificationChannel, ChannelRule>>>> = {
  moneyIn: { inApp: { value: true }, mail: { value: false }, push: { value: true } },
  payments: { inApp: { value: true }, mail: { value: true }, push: { value: true } },
  documents: { inApp: { value: true, locked: true }, mail: { value: true }, push: { value: true } },
  security: { inApp: { value: true, locked: true }, mail: { value: true, locked: true }, push: { value: true } },
}

export const identifiedBy = (group: NotificationGroup, channel: NotificationChannel): string => `${group}.${channel}`
