import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.ts'
import { WishPopup } from './LimitPopup.tsx'

type Props = {
  readonly accountId: number
  readonly merchantName: string
  /** Those that are blocked already. */
  readonly blocked: readonly string[]
  readonly onClose: () => void
}

/** No further payment of a card to one merchant. */
export const BlockMerchantPopup = ({ accountId, merchantName: merchant, blocked, onClose }: Props) => {
  const { t } = useTranslation('cards')
  return (
    <WishPopup
      accountId={accountId}
      title={t('blockMerchant.title', { merchant })}
      wish={{ blockedMerchantNames: [...blocked, merchant] }}
      submit={t('blockMerchant.open')}
      onDone={() => void showToast('success', t('blockMerchant.done', { merchant }))}
      onClose={onClose}
    >
      <p>{t('blockMerchant.text')}</p>
      <p>{t('blockMerchant.undo', { place: t('limits.title') })}</p>
    </WishPopup>
  )
}
