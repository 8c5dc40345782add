import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import type { Tone } from '../../ui/StatusBadge.tsx'

export const statusTones: Record<Exclude<CompanyRequest['status'], 'created'>, Tone> = {
  approved: 'good',
  declined: 'bad',
  failed: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
}
