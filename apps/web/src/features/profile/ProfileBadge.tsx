import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Tone } from '../../ui/StatusBadge.tsx'

const tones: Readonly<Record<ProfileStatus, Tone>> = {
  validated: 'good',
  pending: 'accent',
  none: 'warning',
  notRequired: 'neutral',
  rejected: 'bad',
  expiredSoon: 'warning',
}

export const ProfileBadge = ({ status }: { status: ProfileStatus }) => {
  const { t } = useTranslation('profile')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
