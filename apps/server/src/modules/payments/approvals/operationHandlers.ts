import type { approval } from '@florin/contract/payments/approval'
import { toDecimal } from '@florin/money/money'
import type { Handler } from '../handler.ts'
import { by } from '../core/by.ts'
import { approveType } from '../core/consent.ts'
import { repeatsOf } from '../core/repeats.ts'
import { refuse } from '../../../platform/refuse.ts'
import { decided, reasonOf } from './decided.ts'

type Methods = typeof approval

export const get: Handler<Methods['operation.get']> = async ({ operationId }, { operations, caller, origin }) => {
  const found = await operations.own.read({ uid: operationId }, by(caller, origin))
  const { operation, sentTo, number, available, expiresInSeconds, timeline } = found
  const repeats = repeatsOf(operation.repeats)
  return {
    operationId: operation.uid,
    transactionId: Number(operation.id),
    type: operation.kind,
    amount: toDecimal(operation.credit),
    currencyCode: operation.credit.currency,
    fee: toDecimal(operation.fee),
    feeCurrencyCode: operation.fee.currency,
    beneficiaryName: operation.payeeName,
    ...(repeats && { repeats }),
    approveType: approveType(operation.approveMode),
    ...(sentTo !== undefined && { approvalSentTo: sentTo }),
    ...(number !== undefined && { pushNumber: number }),
    availableApprovalMethods: available,
    status: operation.state,
    ...reasonOf(operation.failure, origin.language),
    expiresInSeconds,
    createdDate: operation.createdAt.toISOString(),
    timeline,
  }
}

export const list: Handler<Methods['operation.list']> = async (_input, { operations, caller, origin, tx }) => ({
  operations: (await operations.own.waiting(tx, by(caller, origin))).map(({ operation, expiresInSeconds }) => ({
    operationId: operation.uid,
    transactionId: Number(operation.id),
    type: operation.kind,
    amount: toDecimal(operation.credit),
    currencyCode: operation.credit.currency,
    beneficiaryName: operation.payeeName,
    status: operation.state,
    createdDate: operation.createdAt.toISOString(),
    expiresInSeconds,
  })),
})

export const getConsent: Handler<Methods['consent.get']> = ({ operationId }, { operations, caller, origin }) =>
  operations.decisions.asked({ uid: operationId }, by(caller, origin))

export const confirm: Handler<Methods['operation.confirm']> = async (input, { operations, caller, origin }) => {
  const { operationId, approvalCode, result, deviceSecret, number } = input
  const [name, who] = [{ uid: operationId }, by(caller, origin)]
  if (approvalCode !== undefined) return decided(await operations.decisions.approve(name, who, approvalCode), origin)
  if (result === undefined || deviceSecret === undefined) throw refuse('approval.unanswered')
  return decided(await operations.decisions.decide(name, who, { deviceSecret, result, number }), origin)
}

export const cancel: Handler<Methods['operation.cancel']> = async ({ operationId }, { operations, caller, origin }) =>
  decided(await operations.decisions.cancel({ uid: operationId }, by(caller, origin)), origin)

export const update: Handler<Methods['operation.update']> = (input, { operations, caller, origin }) =>
  operations.decisions.switchTo({ uid: input.operationId }, by(caller, origin), input.approveType)
