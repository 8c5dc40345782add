import type { massApproval } from '@florin/contract/mass/massApproval'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof massApproval

export const list: Handler<Methods['mass.list']> = ({ page, size, ...filter }, { deciding, caller, origin, tx }) =>
  deciding.list(tx, by(caller, origin), filter, { page, size })

export const approve: Handler<Methods['mass.approve']> = ({ batchId, ...verdict }, { deciding, caller, origin }) =>
  deciding.decide(by(caller, origin), batchId, verdict)
