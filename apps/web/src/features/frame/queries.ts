import { notification } from '@florin/contract/notification'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live/useLive.ts'
import { callQuery, markStale } from '../../app/queries.ts'

const count = notification['count.get']

/** How many requests of the company wait for the user; undefined where there is no such thing. */
export const useWaitingCount = (enabled: boolean): number | undefined => {
  const { data } = useQuery({ ...callQuery(count, {}), enabled })
  useLive('operationChanged', () => void markStale(count))
  return enabled ? (data?.transactionRequestCount ?? 0) : undefined
}
