import { Right } from '@florin/contract/access'
import type { company } from '@florin/contract/companies/company'
import type { Handler } from '../handler.ts'
import { managerOf } from './manager.ts'

type Methods = typeof company

export const list: Handler<Methods['user.list']> = async ({ search }, { companyPeople, caller, tx }) => {
  const { acting, userId } = caller
  const namesOnly = acting.kind !== 'company' || acting.right !== Right.full
  const users = await companyPeople.list(tx, { userId, customerId: acting.customerId }, search, namesOnly)
  return { users, total: users.length }
}

export const rights: Handler<Methods['accessRight.list']> = async ({ userId }, { companyPeople, caller, tx }) => ({
  accessRights: await companyPeople.rights(tx, caller.acting.customerId, userId),
})

export const setRight: Handler<Methods['accessRight.update']> = async (
  { userId, accessRight, despitePolicy },
  { companyChanges, caller, tx },
) => {
  const change = { kind: 'right', userId, right: accessRight, despitePolicy } as const
  const { status } = await companyChanges.propose(tx, managerOf(caller), change)
  return { userId, accessRight, status }
}

export const potential: Handler<Methods['potentialUser.list']> = async ({ search }, { potentialUsers, caller, tx }) => ({
  users: await potentialUsers.list(tx, caller.acting.customerId, search),
})

export const create: Handler<Methods['authorisedUser.create']> = async (
  { accessRights: right, ...user },
  { companyChanges, caller, origin, tx },
) => {
  const change = { kind: 'invite', user: { ...user, right }, language: origin.language } as const
  const { status, invitationId: id } = await companyChanges.propose(tx, managerOf(caller), change)
  return { ...(id !== undefined && { id }), activated: false, status }
}

export const get: Handler<Methods['authorisedUser.get']> = ({ id }, { companyPeople, caller, tx }) =>
  companyPeople.get(tx, { userId: caller.userId, customerId: caller.acting.customerId }, id)

export const resend: Handler<Methods['authorisedUser.resend']> = async ({ id }, { companyPeople, caller, tx }) => ({
  id: await companyPeople.resend(tx, caller.acting.customerId, id),
})

export const cancel: Handler<Methods['authorisedUser.cancel']> = async ({ id }, { companyPeople, caller, tx }) => {
  await companyPeople.cancel(tx, caller.acting.customerId, id)
  return {}
}

export const remove: Handler<Methods['authorisedUser.delete']> = async (
  { id, despitePolicy },
  { companyChanges, caller, tx },
) => {
  const { status } = await companyChanges.propose(tx, managerOf(caller), { kind: 'remove', userId: id, despitePolicy })
  return { status }
}
