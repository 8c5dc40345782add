import { useSyncExternalStore } from 'react'
import { session } from '../boot/engine.ts'
import type { ActingFor } from './storage.ts'

/** Whom the pages are about, when not the user themself. */
export const useActing = (): ActingFor | undefined => useSyncExternalStore(session.listen, session.actingFor)
