import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../app/call/queries.ts'

// What the pages ask for as they open. Loaded with the addresses of all pages, so nothing else belongs here.
export const permissionsQuery = () => ({ ...callQuery(transfer['permission.get'], {}), staleTime: Infinity })

const recentLimit = 5
export const outsideRecentsQuery = () => callQuery(transfer['recent.list'], { limit: recentLimit })

const most = 100
export const beneficiariesQuery = (search = '') => ({
  ...callQuery(beneficiary['beneficiary.list'], { pageSize: most, ...(search && { search }) }),
  placeholderData: keepPreviousData,
})
