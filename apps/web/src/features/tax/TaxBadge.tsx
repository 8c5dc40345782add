import type { TaxFormStatus } from '@florin/contract/compliance/tax'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Tone } from '../../ui/StatusBadge.tsx'

const tones: Readonly<Record<TaxFormStatus, Tone>> = {
  none: 'warning',
  notRequired: 'neutral',
  signing: 'warning',
  pending: 'accent',
  validated: 'good',
  rejected: 'bad',
  expired: 'bad',
  expiredSoon: 'warning',
}

export const TaxBadge = ({ status }: { status: TaxFormStatus }) => {
  const { t } = useTranslation('tax')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
