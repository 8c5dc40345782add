import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { parseMoney } from '@florin/money/money'
import { describe, expect, it } from 'vitest'
import type { Scene } from './outsideSuite.fixture.ts'

/** From consent to its end, by every rail alike. */
export const describeOutsideLife = ({ current }: Scene, received: object): void => {
  const money = () => current().bank.minors(current().ana.accounts[current().currency])
  const asksForCode = async () => {
    const { bank, ana } = current()
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
  }

  describe('a payment out of the bank', () => {
    it('is held for consent, leaves once, and settles', async () => {
      const { bank, rail, ana, type, currency, amounts } = current()
      await asksForCode()
      const { operationId = '', status } = (await rail.submit(ana)).body
      expect([status, (await money()).held > 0n]).toEqual(['awaitingApproval', true])
      const confirmed = await bank.call(
        approval['operation.confirm'],
        { operationId, approvalCode: bank.nextOtp() },
        { token: ana.token },
      )
      expect(confirmed.body.status).toBe('processing')
      await bank.deliver()
      await bank.deliver()
      expect(await bank.stateOf(operationId)).toBe('settled')
      const { minor } = parseMoney(amounts.usual, currency)
      expect(await bank.received(operationId)).toMatchObject([{ rail: type, payee: received, amount_minor: minor, currency }])
    })

    it('that is rejected comes back whole, with its fee', async () => {
      const { bank, rail, ana, amounts } = current()
      const before = await money()
      const { operationId } = (await rail.submit(ana, { amount: amounts.rejected })).body
      expect((await money()).posted).toBeLessThan(before.posted)
      await bank.deliver()
      expect([await bank.stateOf(operationId), await money()]).toEqual(['rejected', before])
    })

    it('that is returned after it had settled comes back without its fee', async () => {
      const { bank, rail, ana, amounts, currency } = current()
      const before = await money()
      const { operationId, fee = '0' } = (await rail.submit(ana, { amount: amounts.returned })).body
      await bank.deliver()
      const posted = before.posted - parseMoney(fee, currency).minor
      expect([await bank.stateOf(operationId), await money()]).toEqual(['returned', { posted, held: 0n }])
    })

    it('that is cancelled while it waits never leaves, and all of it is free again', async () => {
      const { bank, rail, ana } = current()
      const before = await money()
      await asksForCode()
      const { operationId, transactionId = 0 } = (await rail.submit(ana)).body
      const cancelled = await bank.call(external['external.cancel'], { transactionId }, { token: ana.token })
      expect(cancelled.body.status).toBe('canceled')
      await bank.deliver()
      expect([await bank.stateOf(operationId), await money(), await bank.received(operationId)]).toEqual([
        'cancelled',
        before,
        [],
      ])
    })

    it('in another currency is changed at the rate that was shown', async () => {
      const { bank, rail, other, amounts } = current()
      const bob = await bank.rich(other)
      const from = { fromAccountId: bob.accounts[other] }
      const { quoteId, fromAmount = '', fee = '', toAmount } = (await rail.fee(bob, from)).body
      expect(toAmount).toBe(amounts.usual)
      const before = await bank.minors(bob.accounts[other])
      const { operationId } = (await rail.submit(bob, { ...from, quoteId })).body
      const left = parseMoney(fromAmount, other).minor + parseMoney(fee, other).minor
      expect((await bank.minors(bob.accounts[other])).posted).toBe(before.posted - left)
      await bank.deliver()
      expect(await bank.stateOf(operationId)).toBe('settled')
    })
  })
}
