import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../../ui/Popup.tsx'
import { EmailCode } from './EmailCode.tsx'

export const ConfirmEmailPopup = ({ email, onClose }: { email: ContactEmail; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  return (
    <Popup title={t('emails.confirmTitle')} onClose={onClose}>
      <EmailCode email={email} isNew={false} onClose={onClose} />
    </Popup>
  )
}
