import { company } from '@florin/contract/calls/companies/company'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const ownershipQuery = () => callQuery(company['ownership.get'], {})
export const useReportOwnership = () =>
  useCall(company['ownership.update'], {
    stale: [
      company['ownership.get'],
      company['amendment.list'],
      company['representative.get'],
      company['director.list'],
      company['shareholder.list'],
      company['owner.list'],
    ],
  })
