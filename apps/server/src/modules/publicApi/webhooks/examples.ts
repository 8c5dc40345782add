import type { WebhookEvent } from '@florin/contract/publicApi/webhookEvents'
import type { ApiTransaction } from '@florin/contract/publicApi/v1Shapes'
import type { ToldInstallment } from './installmentSubject.ts'
import type { Told } from './subjects.ts'

const at = '2026-01-15T12:00:00.000Z'
const payment = {
  id: 1,
  accountId: 1,
  status: 'completed',
  amount: '48.00',
  fee: '0.00',
  currencyCode: 'EUR',
  counterpartyName: 'Example Member',
  reference: 'EXAMPLE-1',
  createdAt: at,
} as const
const received: ApiTransaction = { ...payment, type: 'p2p', direction: 'in' }
const sent: ApiTransaction = { ...payment, type: 'p2p', direction: 'out' }
const invoice: Told['invoice'] = {
  id: 1,
  direction: 'sent',
  payerEmail: 'member@example.com',
  amount: '48.00',
  currencyCode: 'EUR',
  status: 'paid',
  dueDate: '2026-01-31',
  sentDate: at,
}
const subscription: Told['subscription'] = {
  subscriptionId: 1,
  direction: 'received',
  status: 'active',
  amount: '48.00',
  currencyCode: 'EUR',
  frequency: 'monthly',
  nextPaymentAt: '2026-02-15',
}
const { nextPaymentAt: _nextPaymentAt, ...ended } = subscription
const cancelled: Told['subscription'] = { ...ended, status: 'cancelled' }
const installment: ToldInstallment = {
  subscriptionId: 1,
  direction: 'received',
  number: 2,
  dueDate: '2026-01-15',
  status: 'paid',
  amount: '48.00',
  currencyCode: 'EUR',
  paidAt: at,
  transactionId: 1,
}
const { paidAt: _paidAt, transactionId: _transactionId, ...unpaid } = installment
const missed: ToldInstallment = { ...unpaid, status: 'failed', failReason: 'funds', retryOn: '2026-01-16' }
const batch: Told['batch'] = { batchId: 1, name: 'Salaries', type: 'p2p', status: 'completed', accountId: 1, currencyCode: 'EUR' }
const link: Told['link'] = {
  linkId: 1,
  status: 'opened',
  amount: '48.00',
  currencyCode: 'EUR',
  recipientName: 'Example Recipient',
  recipientEmail: 'recipient@example.com',
  description: 'Example',
  expiresAt: at,
}
const card: Told['card'] = { accountId: 1, status: 'active', currencyCode: 'EUR', last4: '0000' }
const contract: Told['contract'] = { contractId: 1, status: 'ACTIVE', share: '20.00', activeFrom: '2026-01-15' }

/** What each event looks like, in names that are nobody's. */
const examples: Record<WebhookEvent, object> = {
  'payment.received': received,
  'payment.reversed': { ...received, status: 'returned' },
  'transfer.updated': sent,
  'invoice.paid': invoice,
  'invoice.updated': { ...invoice, status: 'unpaid' },
  'subscription.created': subscription,
  'subscription.updated': subscription,
  'subscription.cancelled': cancelled,
  'installment.paid': installment,
  'installment.failed': missed,
  'batch.updated': batch,
  'link.updated': link,
  'card.updated': card,
  'contract.updated': contract,
  'company.updated': { customerId: 1 },
}

export const exampleOf = (event: WebhookEvent): object => examples[event]
