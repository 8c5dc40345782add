import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useUpload } from '../../../shared/upload/useUpload.ts'
import { showToast } from '../../../ui/toasts.ts'
import { addressesChanged } from '../queries.ts'
import { noProof, placeOf } from '../../../shared/places/formParts.ts'
import { PlacePopup } from './PlacePopup.tsx'
import { useCardQuestion } from './useCardQuestion.ts'

const method = contact['address.update']

export const ChangeAddressPopup = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const { send, progress } = useUpload(method, addressesChanged)
  const { asking, mustAsk } = useCardQuestion(address.addressStatus === AddressStatus.residence)
  const form = useContractForm(method, {
    initial: { ...placeOf(address), ...noProof },
    keep: `address.change.${address.addressId}`,
    onSubmit: async (values) => {
      if (mustAsk(values)) return
      await send({ addressId: address.addressId, ...values })
      void showToast('success', t('addresses.changed'))
      onClose()
    },
  })
  return (
    <PlacePopup
      title={t('addresses.changeTitle')}
      lead={t('addresses.changeText')}
      proofLater
      form={form}
      progress={progress}
      asking={asking}
      onClose={onClose}
    />
  )
}
