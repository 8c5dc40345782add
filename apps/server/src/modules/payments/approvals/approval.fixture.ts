import { approval } from '@florin/contract/payments/approval'
import type { MoneyBank } from '../core/operations.fixture.ts'

/** Ana pays Bob 10.00 of her 100.00 euros, and has to consent. */
export const approvalsOf = async (bank: MoneyBank) => {
  const ana = await bank.person({ EUR: '100.00' })
  const bob = await bank.person({ EUR: '0' })
  bank.clock.advance(30)

  const mode = (transaction_approve_mode: 'push' | 'sms' | 'otp' | 'approvalCode') =>
    bank.setCustomer(ana.customerId, { transaction_approve_mode })

  const submitted = async () => {
    const { operationId = '', transactionId = 0, pushNumber } = (await bank.pay(ana, bob)).body
    return { operationId, transactionId, pushNumber }
  }

  return {
    ana,
    bob,
    mode,

    byOtp: async () => {
      await bank.withTotp(ana)
      await mode('otp')
      return (await submitted()).operationId
    },
    bySms: async () => {
      const number = await bank.withNumber(ana)
      await mode('sms')
      const { operationId, transactionId } = await submitted()
      return { number, operationId, transactionId }
    },
    byPush: async () => {
      const deviceSecret = await bank.withPhone(ana)
      await mode('push')
      const { operationId, pushNumber = 0 } = await submitted()
      return { deviceSecret, operationId, number: pushNumber }
    },

    confirm: (operationId: string, answer: object, token = ana.token) =>
      bank.call(approval['operation.confirm'], { operationId, ...answer }, { token }),
    cancel: (operationId: string, token = ana.token) => bank.call(approval['operation.cancel'], { operationId }, { token }),

    /** Of a new session, for when a test has moved the clock past the old one. */
    freshToken: async () => {
      const client = { ip: '127.0.0.1', userAgent: 'test' }
      const session = { ...client, userId: ana.userId, brand: 'florin' }
      return (await bank.parts.tokens.sessions.start(bank.db, session)).accessToken
    },
  }
}
export type Approvals = Awaited<ReturnType<typeof approvalsOf>>
