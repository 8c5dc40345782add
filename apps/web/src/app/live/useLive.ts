import type { LiveEventData, LiveEventType } from '@florin/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { liveHandlers } from '../boot/engine.ts'

export const useLive = <T extends LiveEventType>(type: T, handler: (data: LiveEventData<T>) => void): void => {
  const onEvent = useEffectEvent(handler)
  useEffect(() => liveHandlers.on(type, (data) => onEvent(data)), [type])
}
