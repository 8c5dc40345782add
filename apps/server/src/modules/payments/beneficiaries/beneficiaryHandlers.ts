import type { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof beneficiary

export const list: Handler<Methods['beneficiary.list']> = (input, { beneficiaries, caller, tx }) =>
  beneficiaries.list(tx, caller.acting.customerId, input)

export const get: Handler<Methods['beneficiary.get']> = async ({ beneficiaryId }, { beneficiaries, caller, tx }) => ({
  beneficiary: await beneficiaries.get(tx, caller.acting.customerId, beneficiaryId),
})

export const create: Handler<Methods['beneficiary.create']> = async (input, { beneficiaries, caller, tx }) => ({
  beneficiaryId: await beneficiaries.create(tx, caller.acting.customerId, input),
})

export const update: Handler<Methods['beneficiary.update']> = async (input, { beneficiaries, caller, tx }) => {
  await inTransaction(tx, (open) => beneficiaries.update(open, caller.acting.customerId, input))
  return {}
}

export const remove: Handler<Methods['beneficiary.delete']> = async ({ beneficiaryId }, { beneficiaries, caller, tx }) => {
  await inTransaction(tx, (open) => beneficiaries.forget(open, caller.acting.customerId, beneficiaryId))
  return {}
}
