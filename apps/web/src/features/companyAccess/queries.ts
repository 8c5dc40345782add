import { account } from '@florin/contract/calls/accounts/account'
import { company } from '@florin/contract/calls/companies/company'
import { callQuery, useCall } from '../../app/call/queries.ts'

const stale = [company['user.list'], company['potentialUser.list'], company['change.list'], company['approvalPolicy.get']]
const ofPolicy = [company['approvalPolicy.get'], company['change.list']]

export const peopleQuery = () => callQuery(company['user.list'], {})
export const potentialQuery = () => callQuery(company['potentialUser.list'], {})

export const policyQuery = () => callQuery(company['approvalPolicy.get'], {})
export const changesQuery = () => callQuery(company['change.list'], {})
export const accountsQuery = () => callQuery(account.list, {})

export const useSetPolicy = () => useCall(company['approvalPolicy.update'], { stale: ofPolicy })
export const useConfirmChange = () => useCall(company['change.confirm'], { stale: [...stale, ...ofPolicy] })
export const useDeclineChange = () => useCall(company['change.decline'], { stale: [company['change.list']] })
export const useSetRight = () => useCall(company['accessRight.update'], { stale })
export const useSetUserPhone = () => useCall(company['userPhone.update'], { stale: [company['user.list']] })
export const useConfirmUserPhone = () => useCall(company['userPhone.confirm'], { stale: [company['user.list']] })
export const useRemove = () => useCall(company['authorisedUser.delete'], { stale })
export const useInvite = () => useCall(company['authorisedUser.create'], { stale })
export const useResend = () => useCall(company['authorisedUser.resend'], { stale })
export const useCancel = () => useCall(company['authorisedUser.cancel'], { stale })
