import { Suspense, useSyncExternalStore } from 'react'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import { proofRequest } from '../../app/boot/engine.ts'

const ProofSteps = later(async () => (await import('./ProofSteps.tsx')).ProofSteps, MissingPopup)

/** Above every page: whoever changes what they prove themself with shows the factor in force first. */
export const ProofPopup = () => {
  const isAsked = useSyncExternalStore(proofRequest.listen, proofRequest.isAsked)
  return isAsked ? (
    <Suspense>
      <ProofSteps onProved={() => proofRequest.settle(true)} onClose={() => proofRequest.settle(false)} />
    </Suspense>
  ) : null
}
