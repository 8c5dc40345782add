import type { OperationState } from '@florin/contract/payments/operation'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** Total, so that a new state cannot be forgotten. */
const tones: Readonly<Record<OperationState, Tone>> = {
  created: 'neutral',
  awaitingApproval: 'warning',
  awaitingCompany: 'warning',
  awaitingBank: 'neutral',
  processing: 'neutral',
  sent: 'neutral',
  completed: 'good',
  settled: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'bad',
  returned: 'bad',
  failed: 'bad',
}
export const toneOf = (status: string): Tone => (tones as Readonly<Record<string, Tone>>)[status] ?? 'bad'
