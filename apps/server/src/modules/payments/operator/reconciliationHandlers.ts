import type { operatorReconciliation } from '@florin/contract/payments/operatorReconciliation'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorReconciliation

export const get: Handler<Methods['reconciliation.get']> = (input, { reconciliationDesk, tx }) =>
  reconciliationDesk.get(tx, input)

export const create: Handler<Methods['reconciliation.create']> = (_input, { reconciliationDesk, tx }) =>
  reconciliationDesk.run(tx)
