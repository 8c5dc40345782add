import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, moving } from '../../handler.ts'
import { interacCost, interacWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['interac.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'interac', interacCost(input))

export const submit = moving<Methods['interac.submit']>((input, { external, vault, caller, origin, tx }) => {
  const { isAutodeposit, securityAnswer } = input
  const kept =
    isAutodeposit || securityAnswer === undefined ? undefined : vault.keep(caller.acting.customerId, 'answer', securityAnswer)
  return external.submit(tx, by(caller, origin), 'interac', {
    wish: interacWish(input, kept?.token),
    templateName: input.templateName,
    write: kept?.write,
  })
})
