import { Progress } from '@mantine/core'
import { signInStepSeconds } from '@florin/contract/access/signIn'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, isOutcomeUnknown } from '../../app/call/error.ts'
import { BigNumber } from '../../ui/BigNumber.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import type { StepProps } from './CodeStep.tsx'
import classes from './LoginScreen.module.css'
import { secondsLeft } from './progress.ts'
import { Resend } from './Resend.tsx'

const pollMs = 1_500

/** Asks how the push stands until it is decided. A connection that is away for a moment does not matter, nor a server that wants a pause. */
const usePolling = ({ challenge, onOutcome, onOver }: Pick<StepProps, 'challenge' | 'onOutcome' | 'onOver'>) => {
  /** When to ask again, if at all. */
  const ask = useEffectEvent(async (): Promise<number | undefined> => {
    try {
      const outcome = await challenge.poll()
      await onOutcome(outcome)
      return outcome === 'pending' ? pollMs : undefined
    } catch (error) {
      if (isCallError(error) && error.status === 429) return Math.max(pollMs, (error.retryAfterSeconds ?? 0) * 1000)
      if (isOutcomeUnknown(error)) return pollMs
      onOver()
      return undefined
    }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const again = async () => {
      const nextMs = await ask()
      if (nextMs !== undefined && !stopped) timer = setTimeout(() => void again(), nextMs)
    }
    timer = setTimeout(() => void again(), pollMs)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [])
}

/** The number to be chosen on the phone, until somebody has. */
export const PushStep = ({ challenge, onOutcome, onOver, onSent, others, onBack }: StepProps) => {
  const { t } = useTranslation('login')
  const [first] = useState(() => secondsLeft(challenge.sentAt, signInStepSeconds, Date.now()))
  const time = useCountdown(first)
  usePageTitle(t('step.push.title'))
  usePolling({ challenge, onOutcome, onOver })
  const restart = () => {
    time.start(signInStepSeconds)
    onSent()
  }

  return (
    <ExternalCard
      title={t('step.push.title')}
      lead={t('step.push.lead')}
      below={
        <button type="button" className="text-link" onClick={onBack}>
          {t('other.back')}
        </button>
      }
    >
      <BigNumber label={t('step.push.number')}>{challenge.number}</BigNumber>
      <div className={classes.time}>
        <span>{t('step.waiting', { time: clockText(time.left) })}</span>
        <Progress value={(time.left / signInStepSeconds) * 100} size={4} color="var(--accent)" aria-hidden />
      </div>
      <Resend challenge={challenge} onSent={restart} onOver={onOver} />
      <div className={classes.others}>{others}</div>
    </ExternalCard>
  )
}
