import type { operatorContract } from '@florin/contract/contracts/operatorContract'
import { chosenCompanies } from './companyStore.ts'
import type { Handler, HandlersOf } from './handler.ts'

type Methods = typeof operatorContract

const list: Handler<Methods['contract.list']> = (input, { contractDesk, tx }) => contractDesk.list(tx, input)

const get: Handler<Methods['contract.get']> = async ({ id }, { contractDesk, tx, about }) => {
  const found = await contractDesk.get(tx, id)
  about(found.contract.sender.customerId, found.contract.beneficiary.customerId)
  return found
}

const openDocument: Handler<Methods['contractDocument.get']> = async ({ id, file }, { contractDesk, caller, tx, about }) => {
  const { url, about: sides } = await contractDesk.document(tx, { id, file, userId: caller.userId })
  about(...sides)
  return { url }
}

const companies: Handler<Methods['contractCompany.list']> = async (_input, { tx }) => ({
  companies: (await chosenCompanies(tx)).map(({ customerId, title, enabled, changedAt }) => ({
    customerId,
    title,
    enabled,
    changedAt: changedAt.toISOString(),
  })),
})

const update: Handler<Methods['contractCompany.update']> = async ({ customerId, enabled }, { contractCompanies, caller, tx }) => {
  await contractCompanies.choose(tx, { customerId, enabled, userId: caller.userId })
  return { enabled }
}

export const handlers = {
  'contract.list': list,
  'contract.get': get,
  'contractDocument.get': openDocument,
  'contractCompany.list': companies,
  'contractCompany.update': update,
} satisfies HandlersOf<Methods>
