import { notification } from '@florin/contract/messaging/notification'
import { useQuery } from '@tanstack/react-query'
import { useLive } from './live/useLive.ts'
import { callQuery, markStale } from './queries.ts'
import { useMay } from './useMay.ts'

const count = notification['count.get']

/** How many requests of the company wait for the user; undefined where there is no such thing. */
export const useWaitingCount = (): number | undefined => {
  const enabled = useMay()(count)
  const { data } = useQuery({ ...callQuery(count, {}), enabled })
  useLive('operationChanged', () => void markStale(count))
  return enabled ? (data?.transactionRequestCount ?? 0) : undefined
}
