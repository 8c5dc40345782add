import { useEffect, useRef } from 'react'

/** What another page leads to is opened as soon as it is in the list, and once: closed, it stays closed. */
export const useOpened = <R>(list: readonly R[], isMeant: ((one: R) => boolean) | undefined, open: (one: R) => void) => {
  const isOver = useRef(false)
  useEffect(() => {
    const meant = isOver.current || !isMeant ? undefined : list.find(isMeant)
    if (meant === undefined) return
    isOver.current = true
    open(meant)
  }, [list, isMeant, open])
}
