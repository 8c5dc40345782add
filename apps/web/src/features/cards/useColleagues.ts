import { company } from '@florin/contract/calls/companies/company'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'

/** Among whom a manager chooses who holds a card: nobody where there is no company. */
export const useColleagues = () => {
  const may = useMay()
  const { data } = useQuery({ ...callQuery(company['user.list'], {}), enabled: may(company['accessRight.list']) })
  return data?.users ?? []
}
