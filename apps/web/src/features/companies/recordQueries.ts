import { company } from '@florin/contract/calls/companies/company'
import { companyIdentity } from '@florin/contract/calls/companies/companyIdentity'
import { callQuery, useCall } from '../../app/call/queries.ts'

const stale = [company.get, company['amendment.list']]
const ofParties = [
  company['amendment.list'],
  company['representative.get'],
  company['director.list'],
  company['shareholder.list'],
  company['owner.list'],
]

export const representativeQuery = (id: number) => callQuery(company['representative.get'], { id })
export const amendmentsQuery = () => callQuery(company['amendment.list'], {})
export const useAmend = () => useCall(company.update, { stale })
export const useSetFinancial = () => useCall(company['financialDetail.update'], { stale })
export const useSetDiligence = () => useCall(company['dueDiligence.update'], { stale })
export const useSetAnswers = () => useCall(company['additionalAnswer.update'], { stale })
/** A link by which somebody shows who they are. */
export const useAskIdentity = () => useCall(companyIdentity['businessJumioDocument.create'])
export const useCancelAmendment = () => useCall(company['amendment.cancel'], { stale })
export const useAddRepresentative = () => useCall(company['representative.create'], { stale: ofParties })
export const useSetRepresentative = () => useCall(company['representative.update'], { stale: ofParties })
export const useRemoveRepresentative = () => useCall(company['representative.delete'], { stale: ofParties })
