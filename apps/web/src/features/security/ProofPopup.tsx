import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proofRequest } from '../../app/boot/engine.ts'

const ProofSteps = lazy(() => import('./ProofSteps.tsx').then((file) => ({ default: file.ProofSteps })))

/** Above every page: whoever changes what they prove themself with shows the factor in force first. */
export const ProofPopup = () => {
  const isAsked = useSyncExternalStore(proofRequest.listen, proofRequest.isAsked)
  return isAsked ? (
    <Suspense>
      <ProofSteps onProved={() => proofRequest.settle(true)} onClose={() => proofRequest.settle(false)} />
    </Suspense>
  ) : null
}
