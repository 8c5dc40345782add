import type { ModuleHandlers } from '../module.ts'
import * as contract from './contractHandlers.ts'
import * as contractCopy from './copyHandlers.ts'
import * as operatorContract from './operatorContractHandlers.ts'
import type { ContractsServices } from './services.ts'

export const handlers = {
  contract: contract.handlers,
  contractCopy: contractCopy.handlers,
  operatorContract: operatorContract.handlers,
  splitPay: contract.splitPayHandlers,
} satisfies ModuleHandlers<'contracts', ContractsServices>
