import { contract, contractPageSize } from '@florin/contract/calls/contracts/contract'
import type { SentBy } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { boot } from '../../app/boot/boot.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useMay } from '../access/useMay.ts'

export type Order = NonNullable<SentBy<(typeof contract)['list']>['orderBy']>

export const contractsQuery = (orderBy: Order) =>
  callQuery(contract.list, {
    orderBy,
    orderDir: orderBy === 'COMPANY_NAME' ? 'ASC' : 'DESC',
    pageSize: String(contractPageSize),
  })

/** Whatever shows contracts reads them anew. */
const reloadContracts = () => void markStale(contract.list, contract.get, contract.checkSigner)

/** How many contracts wait for the customer, and how many are in force; of the list that the page of contracts shows. */
export const useContractCounts = (): { readonly requests: number; readonly active: number } => {
  const may = useMay()
  const { verified } = useProfile()
  const enabled = verified && boot.brand.contractsEnable && may(contract.list)
  const { data } = useQuery({ ...contractsQuery('CREATED_AT'), enabled })
  useLive('contractChanged', reloadContracts)
  return data?.meta ?? { requests: 0, active: 0 }
}
