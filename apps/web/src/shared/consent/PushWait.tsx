import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { BigNumber } from '../../ui/BigNumber.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../../ui/Popups.module.css'
import { clockText, useSecondsUntil } from '../../ui/useCountdown.ts'
import type { AccountChallenge, Confirm } from './types.ts'

const askEveryMs = 1500

type Props = { challenge: AccountChallenge; confirm: Confirm; onBack: () => void; onDone: () => void }

/** The page asks whether the phone has answered until it has. */
export const PushWait = ({ challenge: { number, expiresAt }, confirm, onBack, onDone }: Props) => {
  const { t } = useTranslation('factors')
  const id = useId()
  const secondsLeft = useSecondsUntil(expiresAt)
  const { data, error } = useQuery<Awaited<ReturnType<Confirm>>, CallError>({
    queryKey: ['confirm by push', id],
    queryFn: () => confirm(),
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && state.data !== 'pending') return false
      // A server that wants a pause gets it.
      return Math.max(askEveryMs, (state.error?.retryAfterSeconds ?? 0) * 1000)
    },
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (data === 'ok') finish()
  }, [data])

  const isPause = error?.status === 429
  const trouble = data === 'declined' ? t('push.declined') : isPause ? undefined : error?.description
  return (
    <div className={classes.content}>
      {trouble ? (
        <Notice tone="bad">{trouble}</Notice>
      ) : (
        <>
          <p>{t('push.text')}</p>
          <BigNumber label={t('push.number')}>{number}</BigNumber>
          <p role="status" className={classes.quiet}>
            {t('push.waiting')} <span aria-hidden>{clockText(secondsLeft)}</span>
          </p>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
