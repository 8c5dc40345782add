import type { company } from '@florin/contract/companies/company'
import type { Handler } from '../handler.ts'
import { managerOf } from '../people/manager.ts'

type Methods = typeof company

export const policy: Handler<Methods['approvalPolicy.get']> = (_input, { companyChanges, caller, tx }) =>
  companyChanges.policy(tx, caller.acting.customerId)

export const setPolicy: Handler<Methods['approvalPolicy.update']> = async ({ rules }, { companyChanges, caller, tx }) => {
  const { status } = await companyChanges.propose(tx, managerOf(caller), { kind: 'policy', rules })
  return { status }
}

export const list: Handler<Methods['change.list']> = async (_input, { companyChanges, caller, tx }) => ({
  items: await companyChanges.list(tx, caller.acting.customerId, caller.userId),
})

export const confirm: Handler<Methods['change.confirm']> = async ({ id }, { companyChanges, caller, tx }) => {
  await companyChanges.confirm(tx, managerOf(caller), id)
  return {}
}

export const decline: Handler<Methods['change.decline']> = async ({ id }, { companyChanges, caller, tx }) => {
  await companyChanges.decline(tx, managerOf(caller), id)
  return {}
}
