import { customer } from '@florin/contract/calls/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live/useLive.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { useMay } from '../access/useMay.ts'

const waiting = customer['closing.get']

/** Whether the account is about to be closed, for those who could keep it. */
export const useClosing = () => {
  const may = useMay()
  const { data } = useQuery({ ...callQuery(waiting, {}), enabled: may(waiting) })
  useLive('customerChanged', () => void markStale(waiting))
  return data
}

export const useKeepAccount = () => useCall(customer['closing.cancel'], { stale: [waiting] })
