import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import classes from './Payment.module.css'

/** How long the rate holds; at the end the next one is asked for. Mounted anew with each offer. */
export const QuoteClock = ({ seconds, onEnd }: { seconds: number; onEnd: () => void }) => {
  const { t } = useTranslation('transfer')
  const { left } = useCountdown(seconds)
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (left === 0) ended()
  }, [left])
  return (
    <span className={classes.clock} role="timer" aria-label={t('cost.clock', { time: clockText(left) })}>
      {clockText(left)}
    </span>
  )
}
