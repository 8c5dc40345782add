import type { approval } from '@florin/contract/payments/approval'
import type { DecisionResult } from '@florin/contract/payments/companyApproval'
import { type Refusal, refusals, ResponseCode } from '@florin/contract/errors'
import type { Language } from '@florin/i18n/languages'
import { refusalText } from '@florin/i18n/server'
import type { Handler } from '../handler.ts'
import type { ItemResult } from '../core/pendingConsent.ts'
import { by } from '../core/by.ts'
import { approveType } from '../core/consent.ts'

type Methods = typeof approval

export const shownResults = (results: readonly ItemResult[], language: Language): DecisionResult[] =>
  results.map(({ transactionId, refusal, params }) => ({
    transactionId,
    responseCode: refusal ? refusals[refusal as Refusal] : ResponseCode.success,
    ...(refusal && { responseDescription: refusalText(language, refusal as Refusal, params) }),
  }))

export const list: Handler<Methods['request.list']> = (input, { requests, caller, origin, tx }) => {
  const { page, size, status, ...filter } = input
  return requests.list(tx, by(caller, origin), { ...filter, ...(status && { statuses: [status] }) }, { page, size })
}

export const ended: Handler<Methods['approved.list']> = (input, { requests, caller, origin, tx }) => {
  const { page, size, ...filter } = input
  return requests.ended(tx, by(caller, origin), filter, { page, size })
}

export const get: Handler<Methods['request.get']> = ({ transactionId }, { requests, caller, origin, tx }) =>
  requests.get(tx, by(caller, origin), transactionId)

export const decide: Handler<Methods['request.approve']> = async (input, { deciding, caller, origin, tx }) => {
  const { transactionIds, declined, note, totals = [] } = input
  const seen = new Map(totals.map(({ transactionId, total }) => [transactionId, total]))
  const made = await deciding(tx, by(caller, origin), transactionIds, { declined, note, totals: seen })
  const { decision, challenge, status, available, results, expiresInSeconds } = made
  return {
    approvalTransactionId: Number(decision.id),
    operationId: decision.uid,
    status,
    results: shownResults(results, origin.language),
    approveType: approveType(decision.approveMode),
    availableApprovalMethods: available.map(approveType),
    ...(challenge?.sentTo !== undefined && { approvalSentTo: challenge.sentTo }),
    ...(challenge?.number !== undefined && { pushNumber: challenge.number }),
    ...(challenge && { expiresInSeconds }),
  }
}

export const cancel: Handler<Methods['request.cancel']> = async ({ transactionIds }, { operations, caller, origin }) => ({
  canceledCount: await operations.company.withdraw(by(caller, origin), transactionIds),
})

export const remind: Handler<Methods['request.remind']> = async ({ transactionId }, { requests, caller, origin, tx }) => ({
  remindedDate: (await requests.remind(tx, by(caller, origin), transactionId)).toISOString(),
})

export const confirm: Handler<Methods['business.approve']> = async (input, { requests, operations, caller, origin, tx }) => {
  if (input.fromEmail !== undefined) await requests.assertLogin(tx, by(caller, origin), input.fromEmail)
  const name = { decision: BigInt(input.approvalTransactionId) }
  const { status, results = [] } = await operations.decisions.approve(name, by(caller, origin), input.code)
  return { status, results: shownResults(results, origin.language) }
}
