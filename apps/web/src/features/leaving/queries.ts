import { customer } from '@florin/contract/calls/customers/customer'
import type { DataCopy } from '@florin/contract/customers/dataCopy'
import type { Download } from '../../shared/download/download.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

const waiting = customer['closing.get']
const check = customer['closing.check']
const copies = customer['dataExport.list']
const pollMs = 1500

/** Asked again while one is being made. */
export const copiesQuery = () => ({
  ...callQuery(copies, {}),
  refetchInterval: ({ state }: { state: { data?: { items: readonly { status: string }[] } | undefined } }) =>
    state.data?.items.some(({ status }) => status === 'queued') ? pollMs : (false as const),
})
export const useAskCopy = () => useCall(customer['data.export'], { stale: [copies] })

/** The link is made when it is wanted: it lives for minutes. */
export const fileOf = async ({ exportId, createdAt }: DataCopy): Promise<Download> => {
  const { fileId } = await call(customer['dataExport.get'], { exportId })
  if (fileId === undefined) throw new Error('The copy is no longer there')
  return { name: `my-data-${createdAt.slice(0, 10)}.zip`, url: `/files/${fileId}` }
}

export const checkQuery = () => ({ ...callQuery(check, {}), refetchOnMount: 'always' as const })
export const reloadCheck = () => void markStale(check)
export const useAskClosing = () => useCall(customer['closing.create'], { stale: [check] })
export const confirmClosing = async (input: { closingId: number; code?: string }) => {
  const { status } = await call(customer['closing.confirm'], input)
  if (status === 'ok') await markStale(waiting)
  return status
}
export const reloadClosing = () => void markStale(waiting)
