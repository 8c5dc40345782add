import { contact } from '@florin/contract/calls/customers/contact'
import { customer } from '@florin/contract/calls/customers/customer'
import type { OutputOf } from '@florin/contract/method'
import { verification } from '@florin/contract/calls/compliance/verification'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

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
/** Their proofs stand among the documents too. */
export const addressesChanged = [addresses, verification['document.list']]
export const useRemoveAddress = () => useCall(contact['address.delete'], { stale: addressesChanged })

const username = customer['usernameChange.get']
export type UsernameChange = OutputOf<typeof username>
const ofUsername = { stale: [username] }

export const usernameQuery = () => callQuery(username, {})
/** The address that signs in stands in the profile and among the addresses too. */
export const reloadUsername = () => void markStale(username, emails, customer['info.get'])
export const useBeginUsername = () => useCall(customer['usernameChange.create'], ofUsername)
export const useConfirmUsername = () => useCall(customer['usernameChangeEmail.confirm'], ofUsername)
export const useStartIdentity = () => useCall(customer['usernameChangeIdentityJob.create'])
export const useSubmitUsername = () => useCall(customer['usernameChange.submit'], ofUsername)
export const useWithdrawUsername = () => useCall(customer['usernameChange.delete'], ofUsername)
