import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { liveHandlers } from '../boot/engine.ts'

/** What happens after a page has read what it shows, and before it is there to hear of it, waits for it. */
export const holdEventsWhileLoading = (router: Pick<AnyRouter, 'subscribe'>): (() => void) =>
  router.subscribe('onBeforeLoad', liveHandlers.hold)

/** For the outermost part of the page: its effects come after those of all others, which have begun to listen by then. */
export const useReleaseOfEvents = (): void => {
  const router = useRouter()
  const [loads, setLoads] = useState(0)
  useEffect(() => router.subscribe('onResolved', () => setLoads((before) => before + 1)), [router])
  useEffect(() => {
    if (router.state.status === 'idle') liveHandlers.release()
  }, [router, loads])
}
