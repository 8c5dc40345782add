import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page, keyboard and screen reader start at its content. Not on the first page: the browser does that. */
export const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)

  useEffect(() => {
    const arrived = before.current !== undefined && before.current !== path
    before.current = path
    if (arrived && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])

  return main
}
