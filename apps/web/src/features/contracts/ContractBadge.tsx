import type { ContractStatus } from '@florin/contract/contracts/contractStatus'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'

const tones: Readonly<Record<ContractStatus, Tone>> = {
  NEED_IDENTIFICATION: 'warning',
  UNSIGNED: 'warning',
  WAITING: 'warning',
  SIGNED: 'accent',
  ACTIVE: 'good',
  TERMINATING: 'warning',
  TERMINATED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'bad',
}

export const ContractBadge = ({ status }: { readonly status: ContractStatus }) => {
  const { t } = useTranslation('contracts')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
