import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { Handler } from '../handler.ts'
import { fileStructure } from '../structure/fileStructure.ts'

type Methods = typeof operatorBusiness

export const list: Handler<Methods['business.list']> = (filter, { applicationDesk, tx }) => applicationDesk.list(tx, filter)

export const get: Handler<Methods['business.get']> = ({ customerId }, { applicationFile, origin, tx }) =>
  applicationFile.get(tx, customerId, origin.language)

export const ownership: Handler<Methods['businessOwnership.get']> = async ({ customerId }, { companyAmendments, origin, tx }) => {
  const known = await companyAmendments.known(tx, customerId)
  return { company: known.company.name, ...fileStructure(known, origin.language) }
}

export const register: Handler<Methods['businessRegister.get']> = ({ customerId }, { registerCheck, tx }) =>
  registerCheck.ofCompany(tx, customerId)

export const ask: Handler<Methods['businessQuestion.create']> = async (
  { customerId, question },
  { applicationDesk, caller, tx },
) => ({ id: await applicationDesk.ask(tx, caller.userId, customerId, question) })

export const change: Handler<Methods['businessChange.get']> = (subject, { amendmentDesk, origin, tx }) =>
  amendmentDesk.get(tx, subject, origin.language)

export const approve: Handler<Methods['business.approve']> = async (
  { customerId, changeId, reason },
  { applicationDesk, amendmentDesk, caller, tx },
) => {
  const { verified } =
    changeId === undefined
      ? await applicationDesk.approve(tx, caller.userId, customerId, reason)
      : await amendmentDesk.approve(tx, caller.userId, { customerId, changeId }, reason)
  return { customerId, verified }
}

export const decline: Handler<Methods['business.decline']> = async (
  { customerId, changeId, reason },
  { applicationDesk, amendmentDesk, caller, tx },
) => {
  if (changeId === undefined) await applicationDesk.decline(tx, caller.userId, customerId, reason)
  else await amendmentDesk.decline(tx, caller.userId, { customerId, changeId }, reason)
  return { customerId }
}
