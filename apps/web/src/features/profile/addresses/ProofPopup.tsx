import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useUpload } from '../../../shared/upload/useUpload.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { showToast } from '../../../ui/toasts.ts'
import { addressesChanged } from '../queries.ts'
import { noProof } from '../../../shared/places/formParts.ts'
import { ProofFields } from '../../../shared/places/ProofFields.tsx'

const method = contact['address.confirm']

type Props = { address: Address; onClose: () => void }

export const ProofPopup = ({ address: { addressId, address1, city, countryCode }, onClose }: Props) => {
  const { t } = useTranslation('profile')
  const { send, progress } = useUpload(method, addressesChanged)
  const form = useContractForm(method, {
    initial: noProof,
    onSubmit: async (values) => {
      await send({ addressId, ...values })
      void showToast('success', t('addresses.proofSent'))
      onClose()
    },
  })
  return (
    <Popup title={t('addresses.proofTitle')} onClose={onClose} wide>
      <form {...form.props} className={popups.content}>
        <p>{t('addresses.proofText', { address: `${address1}, ${city}` })}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <ProofFields form={form} countryCode={countryCode} progress={progress} />
        <PopupButtons submit={t('addresses.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
