import { company } from '@florin/contract/calls/companies/company'
import type { StatementKind } from '@florin/contract/companies/companyStatements'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const resolutionQuery = () => callQuery(company['resolution.get'], {})
export const declarationQuery = () => callQuery(company['declaration.get'], {})
export const prohibitedQuery = () => callQuery(company['prohibitedEscortStatement.get'], {})

const calls = {
  resolution: [company['resolution.send'], company['resolution.get']],
  declaration: [company['declaration.send'], company['declaration.get']],
  prohibitedStatement: [company['prohibitedEscortStatement.send'], company['prohibitedEscortStatement.get']],
} as const satisfies Record<StatementKind, unknown>

export const useSendStatement = (kind: StatementKind) => {
  const [send, get] = calls[kind]
  return useCall(send, { stale: [get] })
}
