import { useTranslation } from 'react-i18next'
import type { WaitingApproval, WaitingSignIn } from '../../app/session/signIn.ts'
import { challengeOfApproval } from './challenge.ts'
import { CodeStep } from './CodeStep.tsx'
import { PushStep } from './PushStep.tsx'
import type { LoginSteps } from './useLoginSteps.ts'

type Props = { waiting: WaitingSignIn; approval: WaitingApproval; steps: LoginSteps }

/** The new browser is approved in the way that was chosen; then the sign-in goes on by itself. */
export const ApprovalStep = ({ waiting, approval, steps }: Props) => {
  const { t } = useTranslation('login')
  const Step = approval.way === 'push' ? PushStep : CodeStep
  return (
    <Step
      challenge={challengeOfApproval(waiting, approval)}
      onOutcome={(outcome) => steps.answered(outcome, waiting)}
      onOver={steps.expire}
      onSent={() => steps.approve(waiting, { ...approval, sentAt: Date.now() })}
      onBack={steps.startAgain}
      others={
        <button type="button" className="text-link" onClick={() => steps.chooseWay(waiting)}>
          {t('other.ways')}
        </button>
      }
    />
  )
}
