import { useSyncExternalStore } from 'react'
import { session } from '../boot/engine.ts'
import type { EndReason } from './storage.ts'

export const useSession = (): { signedIn: boolean; ended: EndReason | undefined } => ({
  signedIn: useSyncExternalStore(session.listen, session.isSignedIn),
  ended: useSyncExternalStore(session.listen, session.ended),
})
