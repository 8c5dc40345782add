import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../gateway/handler.ts'
import { countAudit, operatorNames, pageOfAudit } from './auditStore.ts'

export const list: Handler<(typeof operator)['audit.list']> = async ({ pageNumber, pageSize, ...filter }, { tx }) => ({
  items: await pageOfAudit(tx, filter, { pageNumber, pageSize }),
  total: await countAudit(tx, filter),
  operators: await operatorNames(tx),
})
