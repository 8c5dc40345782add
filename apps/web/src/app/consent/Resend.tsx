import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import type { CallError } from '../call/error.ts'
import classes from './Consent.module.css'

type Props = {
  readonly operationId: string
  readonly sending: {
    /** Gives how long to wait before the next. */
    readonly mutateAsync: (input: { operationId: string }) => Promise<{ resendAfterSeconds: number }>
    readonly error: CallError | null
    readonly isSuccess: boolean
    readonly isPending: boolean
  }
}

const firstWaitSeconds = 60

/** Once a minute the same can be sent again. */
export const Resend = ({ operationId, sending: { mutateAsync, error, isSuccess, isPending } }: Props) => {
  const { t } = useTranslation('consent')
  const wait = useCountdown(firstWaitSeconds)
  const again = () =>
    mutateAsync({ operationId }).then(
      ({ resendAfterSeconds }) => wait.start(resendAfterSeconds),
      (failure: CallError) => wait.start(failure.retryAfterSeconds ?? firstWaitSeconds),
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
