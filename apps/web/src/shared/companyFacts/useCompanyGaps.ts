import { company } from '@florin/contract/calls/companies/company'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'
import { useMay } from '../access/useMay.ts'

/** How many facts or documents are missing on the record of the company that somebody acts for, as far as they may see it. */
export const useCompanyGaps = (): number => {
  const enabled = useMay()(company.get)
  const { data } = useQuery({ ...callQuery(company.get, {}), enabled })
  return enabled ? (data?.needsAction.length ?? 0) : 0
}
