import type { KeyboardEvent } from 'react'

/** Arrows go through a queue, and open what they come to. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
