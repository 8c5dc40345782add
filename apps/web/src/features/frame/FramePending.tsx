import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Pending } from '../../ui/Pending.tsx'

const CustomerPending = lazy(() => import('./CustomerPending.tsx').then((file) => ({ default: file.CustomerPending })))

/** The shape of the frame to come, until it is known who it is for. */
export const FramePending = () => {
  const router = useRouter()
  const inside = router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === '/_customer')
  return inside ? (
    <Suspense>
      <CustomerPending />
    </Suspense>
  ) : (
    <Pending />
  )
}
