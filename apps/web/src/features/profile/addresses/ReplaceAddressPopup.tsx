import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useUpload } from '../../../shared/upload/useUpload.ts'
import { showToast } from '../../../ui/toasts.ts'
import { addressesChanged } from '../queries.ts'
import { noPlace, noProof } from '../../../shared/places/formParts.ts'
import { CardsUnderWay } from './CardsUnderWay.tsx'
import { PlacePopup } from './PlacePopup.tsx'
import { useCardQuestion } from './useCardQuestion.ts'

const method = contact['addressReplacement.create']

export const ReplaceAddressPopup = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const { send, progress } = useUpload(method, addressesChanged)
  const { asking, mustAsk } = useCardQuestion(address.addressStatus === AddressStatus.residence)
  const form = useContractForm(method, {
    initial: { ...noPlace, ...noProof, countryCode: address.countryCode },
    keep: `address.replace.${address.addressId}`,
    onSubmit: async (values) => {
      if (mustAsk(values)) return
      await send({ oldAddressId: address.addressId, ...values })
      void showToast('success', t('addresses.replaced'))
      onClose()
    },
  })
  return (
    <PlacePopup
      title={t('addresses.replaceTitle')}
      lead={t('addresses.replaceText', { address: address.address1 })}
      consequences={<CardsUnderWay oldAddressId={address.addressId} countryCode={form.values.countryCode ?? ''} />}
      proofLater={false}
      form={form}
      progress={progress}
      asking={asking}
      onClose={onClose}
    />
  )
}
