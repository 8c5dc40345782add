import type { PayoutPorts } from './payouts.ts'

/** Nobody stands at the other end: what should not have been submitted stays unsent, and is asked about. */
const closed = {
  isClosed: true,
  send: () => Promise.reject(new Error('This rail has no other side')),
  ask: () => Promise.reject(new Error('This rail has no other side')),
} as const

/** Without the sandbox nothing stands in for an outside party. */
export const closedPayoutPorts: PayoutPorts = {
  wire: closed,
  eft: closed,
  oct: closed,
  crypto_eft: closed,
  instant_payment: closed,
  interac: closed,
}
