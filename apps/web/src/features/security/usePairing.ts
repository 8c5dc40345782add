import type { Device } from '@florin/contract/access/devices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../app/live/useLive.ts'
import { useSecondsUntil } from '../../ui/useCountdown.ts'
import { pairingQuery, reloadDevices } from './queries.ts'
import { devicesQuery } from './listQueries.ts'

const lookEveryMs = 4000

/** A link that works for a while, and the phone that came by it. */
export const usePairing = () => {
  const link = useQuery(pairingQuery())
  const { data } = useQuery({ ...devicesQuery(), refetchInterval: lookEveryMs })
  const [before, setBefore] = useState<readonly string[]>()
  const [paired, setPaired] = useState<Device>()
  const secondsLeft = useSecondsUntil(link.data?.expiresAt)
  useLive('deviceListChanged', reloadDevices)

  const devices = data?.devices
  if (devices && !before) setBefore(devices.map(({ id }) => id))
  const newest = before && devices?.find(({ id, approved }) => approved && !before.includes(id))
  if (newest && !paired) setPaired(newest)

  return {
    deeplink: link.data?.deeplink,
    error: link.error,
    needsProof: link.error?.fieldErrors.some(({ field }) => field === 'password') ?? false,
    secondsLeft,
    isOver: link.data !== undefined && secondsLeft === 0 && !link.isFetching,
    isFetching: link.isFetching,
    renew: () => void link.refetch(),
    paired,
  }
}
