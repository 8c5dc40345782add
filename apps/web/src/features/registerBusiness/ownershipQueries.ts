import { company } from '@florin/contract/calls/companies/company'
import { callQuery } from '../../app/call/queries.ts'

export const ownershipQuery = () => callQuery(company['ownership.get'], {})
