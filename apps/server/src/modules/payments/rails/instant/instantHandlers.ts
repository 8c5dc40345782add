import type { external } from '@florin/contract/payments/external/external'
import { bareInstantKey, isInstantKey } from '@florin/contract/payments/external/instant'
import { refuse } from '../../../../platform/refuse.ts'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { maskedNumber, maskedPerson } from '../outside/masked.ts'
import { instantCost, instantWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['instant.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'instant_payment', instantCost(input))

export const submit = movingAfter<Methods['instant.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) => external.consult(tx, caller, 'instant_payment', instantWish(input).payee),
  (input, { external, caller, origin, tx }, answers) =>
    external.submit(tx, by(caller, origin), 'instant_payment', {
      wish: { ...instantWish(input), answers },
      templateName: input.templateName,
    }),
)

export const getKey: Handler<Methods['instantKey.get']> = async (
  { instantKey, instantKeyType, countryCode },
  { instantKeys },
) => {
  const key = bareInstantKey(instantKeyType, instantKey)
  const owner = isInstantKey(instantKeyType, key, countryCode)
    ? await instantKeys.find({ countryCode, type: instantKeyType, key })
    : undefined
  if (!owner) throw refuse('instantKey.unknown', { field: 'instantKey' })
  return {
    beneficiaryName: maskedPerson(owner.name),
    taxId: maskedNumber(owner.taxId),
    bankCode: owner.bankCode,
    bankName: owner.bankName,
    ...(owner.branchCode !== undefined && { branchCode: owner.branchCode }),
    accountNumber: maskedNumber(owner.accountNumber),
    accountType: owner.accountType,
  }
}
