import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { eftCost, eftWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['eft.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'eft', eftCost(input))

export const submit = movingAfter<Methods['eft.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) =>
    external.consult(tx, caller, 'eft', {
      ...eftWish(input).payee,
      permission: input.permission,
      nameCheckId: input.nameCheckId,
    }),
  (input, { external, caller, origin, tx }, answers) =>
    external.submit(tx, by(caller, origin), 'eft', { wish: { ...eftWish(input), answers }, templateName: input.templateName }),
)
