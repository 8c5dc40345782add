import type { company } from '@florin/contract/companies/company'
import type { Handler } from '../handler.ts'
import type { Asker } from './amendments.ts'

type Methods = typeof company
type Caller = Parameters<Handler<Methods['update']>>[1]['caller']

export const askerOf = ({ userId, acting }: Caller): Asker => ({
  customerId: acting.customerId,
  userId,
  isOperator: acting.byOperator === true,
})

export const update: Handler<Methods['update']> = async (details, { companyAmendments, caller, tx }) => ({
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'details', details }),
})

export const setFinancial: Handler<Methods['financialDetail.update']> = async (
  financialDetail,
  { companyAmendments, caller, tx },
) => {
  const pendingReview = await companyAmendments.propose(tx, askerOf(caller), { kind: 'financialDetail', financialDetail })
  const { company: now } = await companyAmendments.known(tx, caller.acting.customerId)
  return { financialDetail: { ...now.facts.financialDetail }, pendingReview }
}

export const setDiligence: Handler<Methods['dueDiligence.update']> = async (dueDiligence, { companyAmendments, caller, tx }) => ({
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'dueDiligence', dueDiligence }),
})

export const setAnswers: Handler<Methods['additionalAnswer.update']> = async (
  { additionalQuestionAnswers: answers },
  { companyAmendments, caller, tx },
) => {
  const pendingReview = await companyAmendments.propose(tx, askerOf(caller), { kind: 'answers', answers })
  const { company: now } = await companyAmendments.known(tx, caller.acting.customerId)
  return { additionalQuestionAnswers: [...(now.facts.answers ?? [])], pendingReview }
}

export const list: Handler<Methods['amendment.list']> = async (_input, { companyAmendments, caller, origin, tx }) => ({
  items: await companyAmendments.list(tx, caller.acting.customerId, origin.language),
})

export const cancel: Handler<Methods['amendment.cancel']> = async ({ id }, { companyAmendments, caller, tx }) => {
  await companyAmendments.cancel(tx, caller.acting.customerId, id)
  return {}
}
