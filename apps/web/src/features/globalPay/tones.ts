import type { GlobalBatchState, GlobalState } from '@florin/contract/globalPay/globalPayment'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** How a payment stands, by colour. */
export const stateTones: Readonly<Record<GlobalState, Tone>> = {
  draft: 'neutral',
  invalid: 'bad',
  removed: 'neutral',
  created: 'warning',
  sent: 'neutral',
  opened: 'accent',
  started: 'accent',
  submitted: 'warning',
  processing: 'warning',
  paid: 'good',
  failed: 'bad',
  refused: 'neutral',
  expired: 'neutral',
  canceled: 'neutral',
  rejected: 'bad',
}

export const batchStateTones: Readonly<Record<GlobalBatchState, Tone>> = {
  uploaded: 'neutral',
  created: 'warning',
  awaitingApproval: 'warning',
  sent: 'accent',
  processing: 'accent',
  completed: 'good',
  declined: 'bad',
  canceled: 'neutral',
}
