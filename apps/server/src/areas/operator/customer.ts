import type { operator } from '@florin/contract/operator'
import type { Handler } from '../../gateway/handler.ts'

export const list: Handler<(typeof operator)['customer.list']> = (search, { operators, tx }) => operators.search(tx, search)
