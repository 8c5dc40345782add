import { approval } from '@florin/contract/calls/payments/approval'
import type { WaitingOperation } from '@florin/contract/payments/approval'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live/useLive.ts'
import { markStale } from '../../app/call/queries.ts'
import { useMay } from '../access/useMay.ts'
import { waitingQuery } from './queries.ts'

const { 'operation.list': list } = approval

/** What the user has submitted and what still waits: for their own consent, the company's or the bank's. */
export const useWaitingPayments = (): readonly WaitingOperation[] => {
  const enabled = useMay()(list)
  const { data } = useQuery({ ...waitingQuery(), enabled })
  useLive('operationChanged', () => void markStale(list))
  return (enabled && data?.operations) || []
}
