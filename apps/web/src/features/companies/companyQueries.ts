import { businessTax } from '@florin/contract/calls/companies/businessTax'
import { company } from '@florin/contract/calls/companies/company'
import { callQuery } from '../../app/call/queries.ts'

export const companyQuery = () => callQuery(company.get, {})
export const companyDocumentsQuery = () => callQuery(company['document.list'], {})
export const peopleQuery = () => callQuery(company['person.list'], {})
export const directorsQuery = () => callQuery(company['director.list'], {})
export const shareholdersQuery = () => callQuery(company['shareholder.list'], {})
export const companyTaxQuery = () => callQuery(businessTax['businessFatcaCrs.get'], {})
export const ownersQuery = () => callQuery(company['owner.list'], {})

/** What changes with a document that is handed in. */
export const paperMethods = [
  company.get,
  company['document.list'],
  company['person.list'],
  company['director.list'],
  company['shareholder.list'],
  company['owner.list'],
  company['representative.get'],
  company['amendment.list'],
]
