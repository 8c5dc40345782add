import { company } from '@florin/contract/calls/companies/company'
import { callQuery, useCall } from '../../app/call/queries.ts'

const list = company['paymentEmail.list']
const stale = [list]

export const paymentEmailsQuery = () => callQuery(list, {})
export const useAddEmail = () => useCall(company['paymentEmail.create'], { stale })
export const useConfirmEmail = () => useCall(company['paymentEmail.confirm'], { stale })
export const useResendEmail = () => useCall(company['paymentEmail.resend'])
export const useRemoveEmail = () => useCall(company['paymentEmail.delete'], { stale })
