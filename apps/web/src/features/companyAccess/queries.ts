import { company } from '@florin/contract/calls/companies/company'
import { callQuery, useCall } from '../../app/call/queries.ts'

const stale = [company['user.list'], company['potentialUser.list']]

export const peopleQuery = () => callQuery(company['user.list'], {})
export const potentialQuery = () => callQuery(company['potentialUser.list'], {})

export const useSetRight = () => useCall(company['accessRight.update'], { stale })
export const useRemove = () => useCall(company['authorisedUser.delete'], { stale })
export const useInvite = () => useCall(company['authorisedUser.create'], { stale })
export const useResend = () => useCall(company['authorisedUser.resend'], { stale })
export const useCancel = () => useCall(company['authorisedUser.cancel'], { stale })
