import type { BatchState } from '@florin/contract/calls/mass/batch'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** How a batch stands, by colour. */
export const batchTones: Readonly<Record<BatchState, Tone>> = {
  checking: 'neutral',
  uploaded: 'neutral',
  awaitingApproval: 'warning',
  created: 'warning',
  processing: 'accent',
  paused: 'warning',
  completed: 'good',
  partial: 'warning',
  failed: 'bad',
  declined: 'bad',
  canceled: 'neutral',
  expired: 'neutral',
}
