import type { operatorSearch } from '@florin/contract/console/operatorSearch'
import type { Handler } from './handler.ts'

export const list: Handler<(typeof operatorSearch)['customer.list']> = (search, { operators, tx }) => operators.search(tx, search)
