import { contact } from '@florin/contract/customers/contact'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useProfile } from '../../../app/session/profile.ts'
import { useUpload } from '../../../shared/upload/useUpload.ts'
import { showToast } from '../../../ui/toasts.ts'
import { addressesChanged } from '../queries.ts'
import { noPlace, noProof } from '../../../shared/places/formParts.ts'
import { PlacePopup } from './PlacePopup.tsx'
import { useCardQuestion } from './useCardQuestion.ts'

const method = contact['address.create']

export const AddAddressPopup = ({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const { residenceCountryCode } = useProfile()
  const { send, progress } = useUpload(method, addressesChanged)
  const { asking, mustAsk } = useCardQuestion(isFirst)
  const form = useContractForm(method, {
    initial: { ...noPlace, ...noProof, countryCode: residenceCountryCode },
    keep: 'address.new',
    onSubmit: async (values) => {
      if (mustAsk(values)) return
      await send(values)
      void showToast('success', t('addresses.added'))
      onClose()
    },
  })
  return (
    <PlacePopup
      title={t('addresses.add')}
      lead={isFirst ? t('addresses.firstText') : t('addresses.addText')}
      proofLater
      form={form}
      progress={progress}
      asking={asking}
      onClose={onClose}
    />
  )
}
