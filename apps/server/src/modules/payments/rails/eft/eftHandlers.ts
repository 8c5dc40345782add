import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, moving } from '../../handler.ts'
import { eftCost, eftWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['eft.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'eft', eftCost(input))

export const submit = moving<Methods['eft.submit']>((input, { external, caller, origin, tx }) =>
  external.submit(tx, by(caller, origin), 'eft', { wish: eftWish(input), templateName: input.templateName }),
)
