import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirmation } from '../../shared/consent/Confirmation.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { confirmProof, useAskProof } from './queries.ts'

type Props = { onProved: () => void; onClose: () => void }

export const ProofSteps = ({ onProved, onClose }: Props) => {
  const { t } = useTranslation('factors')
  const ask = useAskProof()
  const begun = useRef(false)
  const begin = () => ask.mutate({})
  useEffect(() => {
    // A code is sent once, however often the effect runs.
    if (begun.current) return
    begun.current = true
    begin()
  })

  return (
    <Popup title={t('proof.title')} onClose={onClose}>
      {ask.data && (
        <Confirmation
          challenge={ask.data}
          confirm={(code) => confirmProof({ reqId: ask.data.reqId, ...(code !== undefined && { code }) })}
          onBack={onClose}
          onDone={onProved}
        />
      )}
      {ask.error && (
        <ErrorState title={t('proof.failed')} description={ask.error.description} onRetry={begin} busy={ask.isPending} />
      )}
      {!ask.data && !ask.error && <FormSkeleton label={t('proof.title')} fields={1} />}
    </Popup>
  )
}
