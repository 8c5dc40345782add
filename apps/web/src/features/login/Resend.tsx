import { Button } from '@mantine/core'
import { resendAfterSeconds } from '@florin/contract/access/signIn'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import type { CallError } from '../../app/call/error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { type Challenge, isOver } from './challenge.ts'
import classes from './LoginScreen.module.css'
import { secondsLeft } from './progress.ts'

/** Phones are the sandbox's own; mail and text messages may go out. */
const arrivesInSandbox = (way: Challenge['way']): boolean =>
  way === 'sms' ? boot.hasInbox.sms : way === 'push' || way === 'otp' ? boot.sandbox : boot.hasInbox.mail

type Props = { challenge: Challenge; onSent: () => void; onOver: () => void }

/** Once a minute; how long is left stands on the button. */
export const Resend = ({ challenge, onSent, onOver }: Props) => {
  const { t } = useTranslation('login')
  const [firstWait] = useState(() => secondsLeft(challenge.sentAt, resendAfterSeconds, Date.now()))
  const wait = useCountdown(firstWait)
  const sending = useMutation<{ resendAfterSeconds: number }, CallError>({
    mutationFn: challenge.resend,
    onSuccess: (sent) => {
      wait.start(sent.resendAfterSeconds)
      onSent()
    },
    onError: (error) => {
      if (isOver(error, challenge.way)) return onOver()
      wait.start(error.retryAfterSeconds ?? 0)
    },
  })

  return (
    <div className={classes.again}>
      {sending.isSuccess && <Notice tone="good">{t('resend.done')}</Notice>}
      {sending.error && <Notice tone="bad">{sending.error.description}</Notice>}
      <Button variant="default" fullWidth loading={sending.isPending} disabled={wait.left > 0} onClick={() => sending.mutate()}>
        {wait.left > 0
          ? t('resend.in', { time: clockText(wait.left) })
          : t(challenge.way === 'push' ? 'resend.push' : 'resend.code')}
      </Button>
      {arrivesInSandbox(challenge.way) && (
        <Link to="/sandbox" target="_blank" className="text-link">
          {t('step.sandbox')}
        </Link>
      )}
    </div>
  )
}
