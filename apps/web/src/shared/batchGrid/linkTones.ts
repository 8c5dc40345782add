import type { GlobalState } from '@florin/contract/globalPay/globalPayment'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** How a payment link stands, by colour. */
export const linkTones: Readonly<Record<GlobalState, Tone>> = {
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
