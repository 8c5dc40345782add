import type { company } from '@florin/contract/companies/company'
import type { Manager } from '../changes/changes.ts'
import type { Handler } from '../handler.ts'

type Caller = Parameters<Handler<(typeof company)['authorisedUser.delete']>>[1]['caller']

export const managerOf = ({ userId, sessionId, acting: { customerId } }: Caller): Manager => ({ userId, sessionId, customerId })
