import type { verification } from '@florin/contract/compliance/verification'
import type { Handler } from '../handler.ts'

type Methods = typeof verification

export const info: Handler<Methods['kycCustomerInfo.get']> = (_input, { ownKyc, caller, tx }) =>
  ownKyc.info(tx, caller.acting.customerId)

export const update: Handler<Methods['kycInfo.update']> = (input, { ownKyc, caller, tx }) =>
  ownKyc.tell(tx, { customerId: caller.acting.customerId, userId: caller.userId }, input)

export const request: Handler<Methods['kycRequest.get']> = (_input, { ownKyc, caller, tx }) =>
  ownKyc.request(tx, caller.acting.customerId)

export const updatePersonal: Handler<Methods['kycPersonalInfo.update']> = (input, { ownKyc, caller, tx }) =>
  ownKyc.update(tx, { customerId: caller.acting.customerId, userId: caller.userId }, input)
