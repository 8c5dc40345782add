import { company } from '@florin/contract/calls/companies/company'
import { useCall } from '../../app/call/queries.ts'

/** Apart from what the route reads ahead, which every page loads. */
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
