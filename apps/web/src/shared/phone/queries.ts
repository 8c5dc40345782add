import { contact } from '@florin/contract/calls/customers/contact'
import { callQuery, useCall } from '../../app/call/queries.ts'

const phones = contact['phone.list']

export const phonesQuery = () => callQuery(phones, {})
export const useAddNumber = () => useCall(contact['phone.create'], { stale: [phones] })
export const useConfirmNumber = () => useCall(contact['phone.confirm'], { stale: [phones] })
export const useReplaceNumber = () => useCall(contact['phoneReplacement.create'], { stale: [phones] })
/** Has a code sent, or read out by a call. */
export const useAskNumber = () => useCall(contact['phone.verify'])
export const useRemoveNumber = () => useCall(contact['phone.delete'], { stale: [phones], toast: true })
