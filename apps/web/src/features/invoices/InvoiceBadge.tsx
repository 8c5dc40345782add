import type { Invoice } from '@florin/contract/invoices/invoice'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'

const tones = {
  draft: 'neutral',
  unpaid: 'accent',
  awaitingPayment: 'warning',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<Invoice['status'], Tone>

export const InvoiceBadge = ({ invoice: { status, isOverdue } }: { invoice: Pick<Invoice, 'status' | 'isOverdue'> }) => {
  const { t } = useTranslation('invoices')
  return <StatusBadge tone={isOverdue ? 'bad' : tones[status]}>{t(`status.${isOverdue ? 'overdue' : status}`)}</StatusBadge>
}
