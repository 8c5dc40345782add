import type { auth } from '@florin/contract/access/auth'
import type { OutputOf } from '@florin/contract/method'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'
import { AuthenticatorProof } from './AuthenticatorProof.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { useFinishTotp } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = OutputOf<(typeof auth)['totp.create']>

/** Three steps: who asks, the square picture with its first code, the recovery codes. */
export const AuthenticatorPopup = ({ replaces, onClose }: { replaces: boolean; onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const { login } = useProfile()
  const finish = useFinishTotp()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Popup title={codes ? t('recovery.title') : t('totp.setUpTitle')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} login={login} onClose={onClose} />
      ) : begun ? (
        <AuthenticatorCode begun={begun} finish={finish.mutateAsync} onDone={setCodes} onBack={() => setBegun(undefined)} />
      ) : (
        <AuthenticatorProof replaces={replaces} onBegun={setBegun} onCancel={onClose} />
      )}
    </Popup>
  )
}
