import { useSyncExternalStore } from 'react'
import { isMobile, viewFlags } from '../../ui/breakpoints.ts'
import type { ViewFlags } from '../../ui/breakpoints.ts'
import { host } from './engine.ts'

export type Viewport = ViewFlags & {
  readonly scrollTop: number
  readonly direction: 'up' | 'down'
  readonly width: number
  readonly height: number
  readonly isMobile: boolean
  readonly isFlutter: boolean
}

const measure = (before?: Viewport): Viewport => {
  const { scrollY, innerWidth, innerHeight } = window
  const moved = scrollY - (before?.scrollTop ?? 0)
  return {
    ...viewFlags(innerWidth),
    scrollTop: scrollY,
    direction: moved === 0 ? (before?.direction ?? 'up') : moved > 0 ? 'down' : 'up',
    width: innerWidth,
    height: innerHeight,
    isMobile: isMobile(innerWidth),
    isFlutter: host.isFlutter(),
  }
}

let current: Viewport | undefined
const listeners = new Set<() => void>()

const update = () => {
  current = measure(current)
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    window.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
    current = undefined
  }
}

/** Renders again only when the part that was asked for changes. */
export const useViewport = <T extends string | number | boolean>(select: (viewport: Viewport) => T): T =>
  useSyncExternalStore(subscribe, () => select((current ??= measure())))
