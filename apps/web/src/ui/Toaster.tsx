import { useSyncExternalStore } from 'react'
import { onToastCode, toastCode, toastMs } from './toasts.ts'

/** The place where toasts appear; its code comes with the first one. */
export const Toaster = ({ position }: { position: 'top-center' | 'top-right' }) => {
  const code = useSyncExternalStore(onToastCode, toastCode)
  return code ? <code.Notifications autoClose={toastMs} position={position} /> : null
}
