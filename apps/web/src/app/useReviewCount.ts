import { operator } from '@florin/contract/console/operator'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'
import { useActing } from './session/useActing.ts'
import { useMay } from './useMay.ts'

const overview = operator['overview.get']
const freshMs = 60_000

/** How much waits for an operator's decision. */
export const useReviewCount = (): number => {
  const acting = useActing()
  const enabled = useMay()(overview) && !acting
  const { data } = useQuery({ ...callQuery(overview, {}), enabled, refetchInterval: freshMs })
  return data?.waiting ?? 0
}
