import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import type { ContractSearch } from './search.ts'

export const contractsQuery = ({ query = '', status }: ContractSearch) => ({
  ...callQuery(operatorContract['contract.list'], { query, ...(status && { status }) }),
  placeholderData: keepPreviousData,
})
export const companiesQuery = () => callQuery(operatorContract['contractCompany.list'], {})
export const useChooseCompany = () =>
  useCall(operatorContract['contractCompany.update'], { stale: [operatorContract['contractCompany.list']] })
