import type { TwoStepKind, TwoStepMode } from '@florin/contract/access/twoStep'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirmation } from '../../shared/consent/Confirmation.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ChooseMode } from './ChooseMode.tsx'
import type { Challenge } from './ChooseMode.tsx'
import { confirmTwoStep } from './queries.ts'

type Props = { kind: TwoStepKind; preset?: TwoStepMode; onClose: () => void; onDone?: () => void }

/** Two steps to another second step: what it shall be, and the proof. */
export const TwoStepPopup = ({ kind, preset, onClose, onDone }: Props) => {
  const { t } = useTranslation('factors')
  const router = useRouter()
  const [challenge, setChallenge] = useState<Challenge>()

  const finish = async () => {
    void showToast('success', kind === 'login' ? t('twoStep.loginDone') : t('twoStep.transactionDone'))
    onClose()
    if (onDone) onDone()
    else await router.navigate({ to: '/accounts' })
  }

  return (
    <Popup title={kind === 'login' ? t('twoStep.login') : t('twoStep.transaction')} onClose={onClose}>
      {challenge ? (
        <Confirmation
          challenge={challenge}
          confirm={(code) => confirmTwoStep({ reqId: challenge.reqId, ...(code !== undefined && { code }) })}
          onBack={() => setChallenge(undefined)}
          onDone={() => void finish()}
        />
      ) : (
        <ChooseMode kind={kind} preset={preset} onChallenge={setChallenge} onCancel={onClose} />
      )}
    </Popup>
  )
}
