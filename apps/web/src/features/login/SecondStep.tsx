import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '../../app/boot/engine.ts'
import type { WaitingSignIn } from '../../app/session/signIn.ts'
import { challengeOfSignIn } from './challenge.ts'
import { CodeStep } from './CodeStep.tsx'
import { PushStep } from './PushStep.tsx'
import type { LoginSteps } from './useLoginSteps.ts'

type Props = { waiting: WaitingSignIn; steps: LoginSteps }

/** Whether a new browser could be approved in another way than by mail. */
const useHasOtherWays = (waiting: WaitingSignIn): boolean => {
  const ways = useQuery({
    queryKey: ['signIn.ways', waiting.key],
    queryFn: () => signIn.ways(waiting),
    enabled: waiting.limited !== undefined,
    retry: false,
  })
  return (ways.data?.length ?? 0) > 1
}

/** What follows on the passphrase. */
export const SecondStep = ({ waiting, steps }: Props) => {
  const { t } = useTranslation('login')
  const [byAuthenticator, setByAuthenticator] = useState(false)
  const hasOtherWays = useHasOtherWays(waiting)
  const challenge = challengeOfSignIn(waiting)
  const step = {
    onOutcome: (outcome: 'in' | 'pending' | 'declined') => steps.answered(outcome, waiting),
    onOver: steps.expire,
    onSent: () => steps.sentAgain(waiting),
    onBack: steps.startAgain,
  }
  const link = (text: string, onClick: () => void) => (
    <button type="button" className="text-link" onClick={onClick}>
      {text}
    </button>
  )

  /** A new browser is approved by mail; there is nothing to lose. */
  const lost = waiting.limited === undefined && (
    <Link to="/lost-factor" state={{ email: steps.email }} className="text-link">
      {t('other.lost')}
    </Link>
  )

  if (byAuthenticator)
    return (
      <CodeStep
        {...step}
        challenge={{ ...challenge, way: 'otp' }}
        others={
          <>
            {link(t(challenge.way === 'push' ? 'other.phone' : 'other.message'), () => setByAuthenticator(false))}
            {lost}
          </>
        }
      />
    )
  const others = (
    <>
      {waiting.otherWays.includes('otp') && link(t('other.authenticator'), () => setByAuthenticator(true))}
      {hasOtherWays && link(t('other.ways'), () => steps.chooseWay(waiting))}
      {lost}
    </>
  )
  const Step = challenge.way === 'push' ? PushStep : CodeStep
  return <Step {...step} challenge={challenge} others={others} />
}
