import type { Notices } from '../../platform/notices.ts'

export const cardsNotices: Notices = {
  cardApproved: { group: 'payments', type: 'info', subtype: 'cards', status: 'success' },
  cardShipped: { group: 'payments', type: 'info', subtype: 'cards', status: 'success' },
  cardDocumentAsked: { group: 'documents', type: 'info', subtype: 'cards', status: 'warning' },
  cardReplacementOrdered: { group: 'security', type: 'info', subtype: 'cards', status: 'info' },
  cardReplacementSent: { group: 'payments', type: 'info', subtype: 'cards', status: 'success' },
  cardReplacementReady: { group: 'payments', type: 'info', subtype: 'cards', status: 'success' },
  cardRenewed: { group: 'payments', type: 'info', subtype: 'cards', status: 'info' },
  cardExpiring: { group: 'payments', type: 'info', subtype: 'cards', status: 'warning' },
  cardExpired: { group: 'payments', type: 'info', subtype: 'cards', status: 'warning' },
  cardPinChanged: { group: 'security', type: 'info', subtype: 'cards', status: 'warning' },
  cardUsedAbroad: { group: 'security', type: 'info', subtype: 'cards', status: 'warning' },
  cardLimitReached: { group: 'payments', type: 'info', subtype: 'cards', status: 'warning' },
  cardStopped: { group: 'security', type: 'info', subtype: 'cards', status: 'error' },
  cardPaid: { group: 'payments', type: 'info', subtype: 'cards', status: 'info' },
  cardPaymentAsked: { group: 'security', type: 'info', subtype: 'cards', status: 'warning' },
  cardPaymentDeclined: { group: 'payments', type: 'info', subtype: 'cards', status: 'warning' },
  cardRefunded: { group: 'moneyIn', type: 'info', subtype: 'cards', status: 'success' },
  cardDebt: { group: 'payments', type: 'info', subtype: 'cards', status: 'error' },
  cardClosed: { group: 'payments', type: 'cardClosed', subtype: 'cards', status: 'warning' },
}
