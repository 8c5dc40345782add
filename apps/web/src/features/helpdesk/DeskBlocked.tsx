import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { markStale } from '../../app/call/queries.ts'
import { useDeskBlocked } from '../../shared/helpdesk/deskCalls.ts'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useSecondsUntil } from '../../ui/useCountdown.ts'
import { ofDesk } from './queries.ts'

/** How long the desk is left alone; what was typed stays. */
export const useBlockedSeconds = (): number => {
  const until = useDeskBlocked()?.until
  // A begun second counts whole: nothing can be sent before the desk takes it.
  return useSecondsUntil(until && new Date(Date.parse(until) + 999).toISOString())
}

export const DeskBlocked = () => {
  const { t } = useTranslation('helpdesk')
  const left = useBlockedSeconds()
  const isBlocked = left > 0
  const wasBlocked = useRef(false)
  useEffect(() => {
    // What could not be loaded meanwhile is asked for again.
    if (wasBlocked.current && !isBlocked) void markStale(...ofDesk)
    wasBlocked.current = isBlocked
  }, [isBlocked])
  if (left === 0) return null
  return (
    <Notice tone="warning" title={t('blockedTitle')}>
      {t('blocked', { time: clockText(left) })}
    </Notice>
  )
}
