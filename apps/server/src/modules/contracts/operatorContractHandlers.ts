import type { OperatorContract, operatorContract } from '@florin/contract/contracts/operatorContract'
import { percentageText } from '@florin/contract/contracts/share'
import { chosenCompanies } from './companyStore.ts'
import type { Handler, HandlersOf } from './handler.ts'
import { newestContracts, type Party, type StoredContract } from './store.ts'

type Methods = typeof operatorContract

const shownAtOnce = 200
const party = ({ id, name }: Party) => ({ customerId: id, name })

const shown = (each: StoredContract): OperatorContract => ({
  id: each.id,
  status: each.status,
  percentage: percentageText(BigInt(each.share)),
  company: each.company.title,
  sender: party(each.sender),
  beneficiary: party(each.beneficiary),
  activeFrom: each.activeFrom,
  ...(each.activeTo !== null && { activeTo: each.activeTo }),
  createdAt: each.createdAt.toISOString(),
})

const list: Handler<Methods['contract.list']> = async ({ query, status }, { tx }) => ({
  contracts: (await newestContracts(tx, query, status, shownAtOnce)).map(shown),
})

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
  'contractCompany.list': companies,
  'contractCompany.update': update,
} satisfies HandlersOf<Methods>
