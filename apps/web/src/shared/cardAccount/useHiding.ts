import { useEffect, useState } from 'react'

/** Something that is shown for some seconds, and only while the page is looked at. It is kept nowhere else. */
export const useHiding = <T>() => {
  const [shown, setShown] = useState<{ readonly value: T; readonly until: number }>()
  const [wasShown, setWasShown] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(undefined)
    const tick = () => (Date.now() >= shown.until ? hide() : setNow(Date.now()))
    const timer = setInterval(tick, 250)
    const onLeave = () => document.hidden && hide()
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [shown])
  return {
    value: shown?.value,
    wasShown,
    left: shown ? Math.max(0, Math.ceil((shown.until - now) / 1000)) : 0,
    show: (value: T, seconds: number) => {
      setNow(Date.now())
      setWasShown(true)
      setShown({ value, until: Date.now() + seconds * 1000 })
    },
    hide: () => setShown(undefined),
  }
}
