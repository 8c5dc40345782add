import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import type { CallError } from '../../app/call/error.ts'
import classes from './Consent.module.css'

type Props<I> = {
  /** What is to be sent again. */
  readonly input: I
  /** None when the last was sent long ago. */
  readonly firstWaitSeconds?: number
  readonly sending: {
    /** May give how long to wait before the next. */
    readonly mutateAsync: (input: I) => Promise<{ resendAfterSeconds?: number }>
    readonly error: CallError | null
    readonly isSuccess: boolean
    readonly isPending: boolean
  }
}

const waitSeconds = 60

/** Once a minute the same can be sent again. */
export const Resend = <I,>({ input, firstWaitSeconds = waitSeconds, sending }: Props<I>) => {
  const { t } = useTranslation('consent')
  const { mutateAsync, error, isSuccess, isPending } = sending
  const wait = useCountdown(firstWaitSeconds)
  const again = () =>
    mutateAsync(input).then(
      ({ resendAfterSeconds = waitSeconds }) => wait.start(resendAfterSeconds),
      (failure: CallError) => wait.start(failure.retryAfterSeconds ?? waitSeconds),
    )
  return (
    <>
      <div className={classes.ways}>
        <button type="button" className="text-link" disabled={isPending || wait.left > 0} onClick={() => void again()}>
          {wait.left > 0 ? t('againIn', { time: clockText(wait.left) }) : t('again')}
        </button>
      </div>
      <div className={classes.notices}>
        {isSuccess && <Notice tone="good">{t('sentAgain')}</Notice>}
        {error && <Notice tone="bad">{error.description}</Notice>}
      </div>
    </>
  )
}
