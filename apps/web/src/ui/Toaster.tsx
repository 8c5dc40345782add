import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastWanted, toastMs, toastsWanted } from './toasts.ts'

const Notifications = lazy(async () => {
  const [file] = await Promise.all([import('@mantine/notifications'), import('@mantine/notifications/styles.layer.css')])
  return { default: file.Notifications }
})

/** The place where toasts appear; its code comes with the first one. */
export const Toaster = ({ position }: { position: 'top-center' | 'top-right' }) => {
  const wanted = useSyncExternalStore(onToastWanted, toastsWanted)
  return wanted ? (
    <Suspense>
      <Notifications autoClose={toastMs} position={position} />
    </Suspense>
  ) : null
}
