import { Suspense, useState } from 'react'
import { codeLogin } from '../../app/boot/engine.ts'
import { later } from '../../app/parts/later.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { PassphraseStep } from './PassphraseStep.tsx'
import { useLoginSteps } from './useLoginSteps.ts'

/** Fetched while the passphrase is typed. */
const LaterStep = later(async () => (await import('./LaterStep.tsx')).LaterStep)

/** One card whose content follows the sign-in, step by step. */
export const LoginScreen = () => {
  const steps = useLoginSteps()
  const [isAsked, setAsked] = useState(codeLogin.isPending())
  const { step, email } = steps
  if (!isAsked && step.at === 'passphrase')
    return <PassphraseStep email={email} onBegun={steps.begun} onTyped={() => void LaterStep.preload()} />
  return (
    <Suspense fallback={<Pending />}>
      <LaterStep steps={steps} link={isAsked ? codeLogin : undefined} onLinkClosed={() => setAsked(false)} />
    </Suspense>
  )
}
