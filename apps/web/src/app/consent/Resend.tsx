import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import type { CallError } from '../call/error.ts'
import classes from './Consent.module.css'

type Props = {
  /** Gives how long to wait before the next. */
  readonly send: () => Promise<{ resendAfterSeconds: number }>
  readonly error: CallError | null
  readonly sent: boolean
  readonly busy: boolean
}

const firstWaitSeconds = 60

/** Once a minute the same can be sent again. */
export const Resend = ({ send, error, sent, busy }: Props) => {
  const { t } = useTranslation('consent')
  const wait = useCountdown(firstWaitSeconds)
  const again = () =>
    send().then(
      ({ resendAfterSeconds }) => wait.start(resendAfterSeconds),
      () => wait.start(error?.retryAfterSeconds ?? firstWaitSeconds),
    )
  return (
    <>
      <div className={classes.ways}>
        <button type="button" className="text-link" disabled={busy || wait.left > 0} onClick={() => void again()}>
          {wait.left > 0 ? t('againIn', { time: clockText(wait.left) }) : t('again')}
        </button>
      </div>
      <div className={classes.notices}>
        {sent && <Notice tone="good">{t('sentAgain')}</Notice>}
        {error && <Notice tone="bad">{error.description}</Notice>}
      </div>
    </>
  )
}
