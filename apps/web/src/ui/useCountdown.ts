import { useEffect, useState } from 'react'

const tickMs = 250

/** Seconds left, once started; survives a sleeping tab because it counts towards a moment, not ticks. */
export const useCountdown = (initialSeconds = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(() => now + initialSeconds * 1000)
  const running = endsAt > now

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [running])

  const start = (seconds: number) => {
    const begin = Date.now()
    setNow(begin)
    setEndsAt(begin + seconds * 1000)
  }
  return { left: Math.max(0, Math.ceil((endsAt - now) / 1000)), start }
}

/** Seconds until a moment that somebody else has set; none once it is past, or as long as it is not known. */
export const useSecondsUntil = (instant: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (instant === undefined) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? 0 : Math.max(0, Math.floor((Date.parse(instant) - now) / 1000))
}

/** 95 as 1:35. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
