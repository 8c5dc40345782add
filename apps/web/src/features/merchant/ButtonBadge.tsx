import type { SavedButton } from '@florin/contract/merchant/button'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

export const ButtonBadge = ({ statusId }: { statusId: SavedButton['statusId'] }) => {
  const { t } = useTranslation('merchant')
  return (
    <StatusBadge tone={statusId === 1 ? 'good' : 'neutral'}>
      {t(statusId === 1 ? 'buttons.active' : 'buttons.paused')}
    </StatusBadge>
  )
}
