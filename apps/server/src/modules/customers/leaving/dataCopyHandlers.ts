import type { customer } from '@florin/contract/customers/customer'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof customer
const asker = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const create: Handler<Methods['data.export']> = ({ password, format }, { dataCopies, caller, origin }) =>
  dataCopies.ask(asker(caller), password, format, origin.language)

export const get: Handler<Methods['dataExport.get']> = ({ exportId }, { dataCopies, caller, tx }) =>
  dataCopies.get(tx, asker(caller), exportId)

export const list: Handler<Methods['dataExport.list']> = (_input, { dataCopies, caller, tx }) =>
  dataCopies.list(tx, caller.acting.customerId)
