import type { GlobalBatchState } from '@florin/contract/globalPay/globalPayment'
import type { Tone } from '../../ui/StatusBadge.tsx'

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
