import { companyPageSize, contract } from '@florin/contract/calls/contracts/contract'
import { contractCopy } from '@florin/contract/calls/contracts/contractCopy'
import { splitPay } from '@florin/contract/calls/contracts/splitPay'
import type { contract as methods } from '@florin/contract/contracts/contract'
import type { ContractFile } from '@florin/contract/contracts/contractDetails'
import type { OutputOf } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { call } from '../../app/boot/engine.ts'

export type Details = OutputOf<(typeof methods)['get']>

export const contractQuery = (id: number) => callQuery(contract.get, { id: String(id) })
/** Whether the reader may sign now. */
export const signerQuery = (id: number) => callQuery(contract.checkSigner, { id: String(id) })
/** With somebody chosen: those about which the two have no contract yet. */
export const companiesQuery = (query: string, counterpartyId: number | undefined) => ({
  ...callQuery(contract['company.list'], {
    ...(query && { query }),
    ...(counterpartyId !== undefined && { forCounterpartyCustomerId: String(counterpartyId) }),
    pageSize: String(companyPageSize),
  }),
  placeholderData: keepPreviousData,
})

export const verifyQuery = (companyId: number, counterpartyId: number) =>
  callQuery(contract.verify, { companyId, counterpartyId })

export const lookUp = (email: string) => call(contract['customer.lookup'], { email })
export const documentOf = async (id: number, file: ContractFile): Promise<string> =>
  (await call(contract.pdfUrl, { id: String(id), file })).pdfUrl
export const signUrlOf = async (id: number): Promise<string> => (await call(contract.signUrl, { id: String(id) })).signUrl

const all = [contract.list, contract.get, contract.checkSigner]
export const usePropose = () => useCall(contract.create, { stale: all })
export const usePreview = () => useCall(contract.preview)
export const useIdentify = () => useCall(splitPay['signer.identify'], { stale: all })
export const useIdentificationStarted = () => useCall(contract.identificationStarted, { stale: all })
export const useIdentificationPush = () => useCall(contract.identificationPush, { stale: all })
export const useAgree = () => useCall(contract.agree, { stale: all })
export const useCancel = () => useCall(contract.cancel, { stale: all })
export const useReject = () => useCall(contract.reject, { stale: all })
export const useTerminate = () => useCall(contract.terminate, { stale: all })
export const useTerminateCancel = () => useCall(contract.terminateCancel, { stale: all })
export const useTerminateNow = () => useCall(contract.terminateNow, { stale: all })
export const useCheckCopy = () => useCall(contractCopy.check)
export const useAskForDocument = () => useCall(contractCopy.request)
