import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '../../app/parts/later.tsx'
import { MissingUnseen } from '../../app/parts/MissingPart.tsx'
import { Pending } from '../../ui/Pending.tsx'

const CustomerPending = later(async () => (await import('./CustomerPending.tsx')).CustomerPending, MissingUnseen)

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
