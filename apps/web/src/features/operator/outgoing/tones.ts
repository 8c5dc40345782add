import type { OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import type { Tone } from '../../../ui/StatusBadge.tsx'

export const concernTones = {
  screening: 'bad',
  amount: 'neutral',
  noAnswer: 'warning',
  contradiction: 'bad',
  recall: 'warning',
} as const
export const statusTones: Readonly<Record<OutgoingPayment['status'], Tone>> = {
  pending: 'warning',
  processing: 'neutral',
  completed: 'good',
  rejected: 'bad',
  returned: 'bad',
  canceled: 'neutral',
}
