import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import { keyHolder } from '../../lookups/keyHolder.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { instantCost, instantWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['instant.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'instant_payment', instantCost(input))

export const submit = movingAfter<Methods['instant.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) =>
    external.consult(tx, caller, 'instant_payment', {
      ...instantWish(input).payee,
      permission: input.permission,
      nameCheckId: input.nameCheckId,
    }),
  (input, { external, caller, origin, tx }, answers) =>
    external.submit(tx, by(caller, origin), 'instant_payment', {
      wish: { ...instantWish(input), answers },
      templateName: input.templateName,
    }),
)

export const getKey: Handler<Methods['instantKey.get']> = (input, { instantKeys }) => keyHolder(instantKeys)(input)
