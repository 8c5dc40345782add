import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { wireCost, wireWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['wire.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'wire', wireCost(input))

export const submit = movingAfter<Methods['wire.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) =>
    external.consult(tx, caller, 'wire', {
      ...wireWish(input).payee,
      permission: input.permission,
      nameCheckId: input.nameCheckId,
    }),
  (input, { external, caller, origin, tx }, answers) =>
    external.submit(tx, by(caller, origin), 'wire', { wish: { ...wireWish(input), answers }, templateName: input.templateName }),
)
