import type { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorVerification

export const get: Handler<Methods['verification.get']> = ({ customerId }, { operatorStandings, origin, tx }) =>
  operatorStandings.get(tx, customerId, origin.language)

export const limit: Handler<Methods['limitReason.create']> = async (input, { customerLimits, caller, tx }) => ({
  reasonId: await customerLimits.limit(tx, { ...input, operatorUserId: caller.userId }),
  limited: true,
})

export const lift: Handler<Methods['limitReason.delete']> = async (input, { customerLimits, caller, tx }) => ({
  limited: await customerLimits.lift(tx, { ...input, operatorUserId: caller.userId }),
})

export const ask: Handler<Methods['dueDiligence.create']> = async (
  { dueDiligenceLevel, ...wanted },
  { dueDiligences, caller, tx },
) => {
  await dueDiligences.ask(tx, { ...wanted, level: dueDiligenceLevel, operatorUserId: caller.userId })
  return { customerId: wanted.customerId, dueDiligenceLevel }
}

export const settle: Handler<Methods['dueDiligence.delete']> = async ({ customerId, reason }, { dueDiligences, caller, tx }) => {
  await dueDiligences.settle(tx, { customerId, reason, operatorUserId: caller.userId })
  return { customerId, dueDiligenceLevel: 0 }
}
