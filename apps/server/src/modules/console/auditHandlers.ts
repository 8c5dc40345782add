import type { operatorAudit } from '@florin/contract/console/operatorAudit'
import type { Handler } from './handler.ts'
import { countAudit, operatorNames, pageOfAudit } from './auditStore.ts'

export const list: Handler<(typeof operatorAudit)['audit.list']> = async ({ pageNumber, pageSize, ...filter }, { tx }) => ({
  items: await pageOfAudit(tx, filter, { pageNumber, pageSize }),
  total: await countAudit(tx, filter),
  operators: await operatorNames(tx),
})
