import { contact } from '@florin/contract/contact'
import { callQuery, markStale, useCall } from '../../app/queries.ts'

const emails = contact['email.list']

export const emailsQuery = () => callQuery(emails, {})
export const reloadEmails = () => void markStale(emails)
export const useAddEmail = () => useCall(contact['email.create'], { stale: [emails] })
export const useConfirmEmail = () => useCall(contact['email.confirm'], { stale: [emails] })
export const useResendEmail = () => useCall(contact['email.resend'])
export const useMakePrimary = () => useCall(contact['primaryEmail.update'], { stale: [emails] })
export const useRemoveEmail = () => useCall(contact['email.delete'], { stale: [emails] })

const addresses = contact['address.list']

export const addressesQuery = () => callQuery(addresses, {})
export const reloadAddresses = () => void markStale(addresses)
export const addressesChanged = [addresses]
export const useRemoveAddress = () => useCall(contact['address.delete'], { stale: addressesChanged })
