/** What a company's server can be told of. The words before the dot name what changed; its state stands in the message. */
export const webhookEvents = [
  'payment.received',
  'payment.reversed',
  'transfer.updated',
  'invoice.paid',
  'invoice.updated',
  'subscription.created',
  'subscription.updated',
  'subscription.cancelled',
  'installment.paid',
  'installment.failed',
  'batch.updated',
  'link.updated',
  'card.updated',
  'contract.updated',
  'company.updated',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Says that an address listens; nothing happened. */
export const pingEvent = 'webhook.ping'
