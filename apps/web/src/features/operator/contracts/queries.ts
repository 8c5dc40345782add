import { operatorContract, operatorContractsPageSize } from '@florin/contract/calls/contracts/operatorContract'
import type { ContractFile } from '@florin/contract/contracts/contractDetails'
import type { OutputOf } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/boot/engine.ts'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { openLink } from '../../../shared/download/downloadFile.ts'
import { usePages } from '../../../app/call/usePages.ts'
import type { ContractSearch } from './search.ts'

export type Details = OutputOf<(typeof operatorContract)['contract.get']>

export const useContracts = ({ tab: _tab, ...filter }: ContractSearch) =>
  usePages(operatorContract['contract.list'], filter, {
    pageSize: operatorContractsPageSize,
    rows: ({ contracts }) => contracts,
    idOf: ({ id }) => id,
  })
export const useContract = (id: number) => useQuery(callQuery(operatorContract['contract.get'], { id }))
export const companiesQuery = () => callQuery(operatorContract['contractCompany.list'], {})
export const useChooseCompany = () =>
  useCall(operatorContract['contractCompany.update'], { stale: [operatorContract['contractCompany.list']] })

export const openDocument = async (id: number, file: ContractFile): Promise<void> => {
  const { url } = await call(operatorContract['contractDocument.get'], { id, file })
  openLink({ url, name: `contract-${id}-${file}.pdf` })
}
