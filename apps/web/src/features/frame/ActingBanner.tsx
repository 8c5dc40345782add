import { operatorActFor } from '@florin/contract/calls/console/operatorActFor'
import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, session } from '../../app/boot/engine.ts'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import classes from './ActingBanner.module.css'

type Props = { name: string; until: string }

/** An operator must never forget whose account this is. */
export const ActingBanner = ({ name, until }: Props) => {
  const { t } = useTranslation('frame')
  const [started] = useState(() => Date.now())
  const { left } = useCountdown(Math.max(0, (Date.parse(until) - started) / 1000))
  const [ending, setEnding] = useState(false)

  // The server ends it by itself in time; an answer that does not come must not keep the operator here.
  const end = async () => {
    setEnding(true)
    await call(operatorActFor['actFor.end'], {}).catch(() => undefined)
    session.actFor(undefined)
  }

  useEffect(() => {
    if (left === 0) session.actFor(undefined)
  }, [left])

  return (
    <aside className={classes.banner} aria-label={t('acting.label')}>
      <IconEyeCheck size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.who}>{t('acting.who', { name })}</span>
      <span className={classes.time} role="timer" aria-label={t('acting.left', { time: clockText(left) })}>
        {clockText(left)}
      </span>
      <Button size="xs" variant="default" loading={ending} onClick={end}>
        {t('acting.end')}
      </Button>
    </aside>
  )
}
