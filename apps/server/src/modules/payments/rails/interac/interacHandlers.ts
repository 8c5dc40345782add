import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { interacCost, interacWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['interac.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'interac', interacCost(input))

export const submit = movingAfter<Methods['interac.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) =>
    external.consult(tx, caller, 'interac', { ...interacWish(input, undefined).payee, permission: input.permission }),
  (input, { external, vault, caller, origin, tx }, answers) => {
    const { isAutodeposit, securityAnswer } = input
    const kept =
      isAutodeposit || securityAnswer === undefined ? undefined : vault.keep(caller.acting.customerId, 'answer', securityAnswer)
    return external.submit(tx, by(caller, origin), 'interac', {
      wish: { ...interacWish(input, kept?.token), answers },
      templateName: input.templateName,
      write: kept?.write,
    })
  },
)
