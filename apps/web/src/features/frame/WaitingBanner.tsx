import { Suspense, useState } from 'react'
import { later } from '../../app/parts/later.tsx'
import { useActing } from '../../app/session/useActing.ts'
import { useWaitingPayments } from '../../shared/consent/useWaitingPayments.ts'

const WaitingNotice = later(async () => (await import('./WaitingNotice.tsx')).WaitingNotice)

/** Payments that wait for the user's own consent, on every page; its code comes with the first of them. */
export const WaitingBanner = () => {
  const acting = useActing()
  const waiting = useWaitingPayments().filter(({ status }) => status === 'awaitingApproval')
  // A payment that is confirmed leaves the list while its result is still being read.
  const [isWanted, setWanted] = useState(false)
  if (waiting.length > 0 && !isWanted) setWanted(true)
  if (!isWanted || acting?.byOperator) return null
  return (
    <Suspense>
      <WaitingNotice waiting={waiting} />
    </Suspense>
  )
}
