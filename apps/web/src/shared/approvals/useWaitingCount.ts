import { requestCount } from '@florin/contract/calls/payments/requestCount'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live/useLive.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { useMay } from '../access/useMay.ts'

const count = requestCount['count.get']

/** How many payments and batches of the company wait for the user; undefined where there is no such thing. */
export const useWaitingCount = (): number | undefined => {
  const enabled = useMay()(count)
  const { data } = useQuery({ ...callQuery(count, {}), enabled })
  useLive('operationChanged', () => void markStale(count))
  useLive('batchChanged', () => void markStale(count))
  return enabled ? (data?.transactionRequestCount ?? 0) + (data?.massTransactionRequestCount ?? 0) : undefined
}
