import { hash } from 'node:crypto'
import type { Order } from './orders.ts'

const parts = (order: Order): unknown[] => {
  switch (order.act) {
    case 'hold':
      return [order.accountId, String(order.amountMinor), order.expiresAt?.getTime()]
    case 'release':
    case 'expire':
      return [String(order.hold.id)]
    default:
      return [
        String(order.fromHold?.id),
        String(order.reverses),
        order.entries.map((entry) => `${entry.accountId}:${entry.amountMinor}`).toSorted(),
      ]
  }
}

/** Tells whether two requests under one key ask the same: 128 bits of SHA-256 over what moves and what is kept with it. */
export const fingerprint = (order: Order): Buffer =>
  hash(
    'sha256',
    JSON.stringify([order.act ?? 'transfer', order.kind, order.reference, order.metadata, parts(order)]),
    'buffer',
  ).subarray(0, 16)
