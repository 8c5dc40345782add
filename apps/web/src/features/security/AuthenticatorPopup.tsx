import type { auth } from '@florin/contract/access/auth'
import type { OutputOf } from '@florin/contract/method'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'
import { AuthenticatorProof } from './AuthenticatorProof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = OutputOf<(typeof auth)['totp.create']>

/** Three steps: who asks, the square picture with its first code, the recovery codes. */
export const AuthenticatorPopup = ({ replaces, onClose }: { replaces: boolean; onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Popup title={codes ? t('recovery.title') : t('totp.setUpTitle')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : begun ? (
        <AuthenticatorCode begun={begun} onDone={setCodes} onBack={() => setBegun(undefined)} />
      ) : (
        <AuthenticatorProof replaces={replaces} onBegun={setBegun} onCancel={onClose} />
      )}
    </Popup>
  )
}
