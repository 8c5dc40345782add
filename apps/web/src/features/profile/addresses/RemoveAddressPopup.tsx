import type { Address } from '@florin/contract/customers/contactAddress'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import { useRemoveAddress } from '../queries.ts'
import { CardsUnderWay } from './CardsUnderWay.tsx'

type Props = { address: Address; onClose: () => void }

export const RemoveAddressPopup = ({ address: { addressId, address1, countryCode }, onClose }: Props) => {
  const { t } = useTranslation('profile')
  const remove = useRemoveAddress()
  return (
    <QuestionPopup
      title={t('addresses.removeTitle')}
      yes={t('addresses.action.remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() => remove.mutate({ addressId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('addresses.removeText', { address: address1 })}</p>
      <CardsUnderWay oldAddressId={addressId} countryCode={countryCode} />
    </QuestionPopup>
  )
}
