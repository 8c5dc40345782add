import type { company } from '@florin/contract/companies/company'
import type { StatementKind } from '@florin/contract/companies/companyStatements'
import type { Handler } from '../handler.ts'

type Methods = typeof company

const getter =
  (kind: StatementKind): Handler<Methods['resolution.get']> =>
  (_input, { statements, caller, origin, tx }) =>
    statements.get(tx, caller.acting.customerId, kind, origin.language)
const sender =
  (kind: StatementKind): Handler<Methods['resolution.send']> =>
  (_input, { statements, caller, origin, tx }) =>
    statements.send(tx, caller.acting.customerId, kind, origin.language)

export const handlers = {
  'resolution.get': getter('resolution'),
  'resolution.send': sender('resolution'),
  'declaration.get': getter('declaration'),
  'declaration.send': sender('declaration'),
  'prohibitedEscortStatement.get': getter('prohibitedStatement'),
  'prohibitedEscortStatement.send': sender('prohibitedStatement'),
}
