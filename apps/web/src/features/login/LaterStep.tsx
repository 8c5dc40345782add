import { ApprovalStep } from './ApprovalStep.tsx'
import { CodeLinkStep, type Link } from './CodeLinkStep.tsx'
import { EndedStep } from './EndedStep.tsx'
import { MigrationStep } from './MigrationStep.tsx'
import { SecondStep } from './SecondStep.tsx'
import type { LoginSteps } from './useLoginSteps.ts'
import { WaysStep } from './WaysStep.tsx'

type Props = { readonly steps: LoginSteps; readonly link: Link | undefined; readonly onLinkClosed: () => void }

/** What stands in the card after the passphrase, or instead of it. */
export const LaterStep = ({ steps, link, onLinkClosed }: Props) => {
  const { step, email } = steps
  if (link) return <CodeLinkStep link={link} onIn={() => void steps.goOn()} onClose={onLinkClosed} />
  switch (step.at) {
    case 'passphrase':
      return null
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
