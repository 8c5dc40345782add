import type { publicApi } from '@florin/contract/publicApi/keys'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

const list: Handler<(typeof publicApi)['request.list']> = ({ customerId, ...filter }, { requests, caller, tx }) =>
  requests.list(tx, selfOf(caller, customerId).customerId, filter)

export const requestHandlers = { 'request.list': list }
