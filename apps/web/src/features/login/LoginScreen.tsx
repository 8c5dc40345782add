import { useState } from 'react'
import { codeLogin } from '../../app/boot/engine.ts'
import { ApprovalStep } from './ApprovalStep.tsx'
import { CodeLinkStep } from './CodeLinkStep.tsx'
import { EndedStep } from './EndedStep.tsx'
import { MigrationStep } from './MigrationStep.tsx'
import { PassphraseStep } from './PassphraseStep.tsx'
import { SecondStep } from './SecondStep.tsx'
import { useLoginSteps } from './useLoginSteps.ts'
import { WaysStep } from './WaysStep.tsx'

/** One card whose content follows the sign-in, step by step. */
export const LoginScreen = () => {
  const steps = useLoginSteps()
  const [isAsked, setAsked] = useState(codeLogin.isPending())
  const { step, email } = steps
  if (isAsked) return <CodeLinkStep link={codeLogin} onIn={() => void steps.goOn()} onClose={() => setAsked(false)} />
  switch (step.at) {
    case 'passphrase':
      return <PassphraseStep email={email} onBegun={steps.begun} />
    case 'second':
      return <SecondStep key={step.signIn.key} waiting={step.signIn} steps={steps} />
    case 'ways':
      return <WaysStep waiting={step.signIn} steps={steps} />
    case 'approval':
      return <ApprovalStep key={step.approval.methodId} waiting={step.signIn} approval={step.approval} steps={steps} />
    case 'ended':
      return <EndedStep reason={step.reason} email={email} onAgain={steps.startAgain} />
    case 'migration':
      return <MigrationStep migration={step.migration} onLater={() => void steps.goOn()} />
  }
}
