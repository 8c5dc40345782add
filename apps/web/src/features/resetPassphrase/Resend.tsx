import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { RobotCheck } from '../../shared/robotCheck/RobotCheck.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { resendWait } from './progress.ts'
import { useRequestCode } from './queries.ts'
import classes from './ResetScreen.module.css'

type Props = { email: string; sentAt: number; onSent: () => void }

/** A new code can be asked for once a minute. */
export const Resend = ({ email, sentAt, onSent }: Props) => {
  const { t } = useTranslation('reset')
  const request = useRequestCode()
  const [firstWait] = useState(() => resendWait(sentAt, Date.now()))
  const wait = useCountdown(firstWait)
  const [captcha, setCaptcha] = useState('')

  const again = () =>
    request.mutate(
      { email, captcha },
      {
        onSettled: () => setCaptcha(''),
        onSuccess: () => {
          const now = Date.now()
          wait.start(resendWait(now, now))
          onSent()
        },
        onError: (error) => wait.start(error.retryAfterSeconds ?? 0),
      },
    )

  return (
    <div className={classes.again}>
      {request.isSuccess && <Notice tone="good">{t('code.done')}</Notice>}
      {request.error && <Notice tone="bad">{request.error.description}</Notice>}
      {wait.left === 0 && <RobotCheck key={request.submittedAt} onToken={setCaptcha} attempt={request.submittedAt} />}
      <Button variant="default" fullWidth loading={request.isPending} disabled={wait.left > 0 || captcha === ''} onClick={again}>
        {wait.left > 0 ? t('code.againIn', { time: clockText(wait.left) }) : t('code.again')}
      </Button>
      {boot.hasInbox.mail && (
        <Link to="/sandbox" className="text-link">
          {t('code.sandbox')}
        </Link>
      )}
    </div>
  )
}
