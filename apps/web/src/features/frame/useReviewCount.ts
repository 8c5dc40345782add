import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../../shared/access/useMay.ts'

const overview = operatorReview['overview.get']
const freshMs = 60_000

/** How much waits for an operator's decision. */
export const useReviewCount = (): number => {
  const acting = useActing()
  const enabled = useMay()(overview) && !acting
  const { data } = useQuery({ ...callQuery(overview, {}), enabled, refetchInterval: freshMs })
  return data?.waiting ?? 0
}
