import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, moving } from '../../handler.ts'
import { wireCost, wireWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['wire.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'wire', wireCost(input))

export const submit = moving<Methods['wire.submit']>((input, { external, caller, origin, tx }) =>
  external.submit(tx, by(caller, origin), 'wire', { wish: wireWish(input), templateName: input.templateName }),
)
