import { history } from '@florin/contract/books/history'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { external } from '@florin/contract/payments/external/external'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { money } from '@florin/money/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const minors = async (who: Payer) => {
  const { held, posted } = await bank.minors(who.accounts['EUR'])
  return { held, posted }
}
const paidBy = async ({ paymentId }: Link) =>
  (
    await sql<{ operationId: number; batchId: number }>`
      select operation_id::integer as "operationId", batch_id as "batchId" from global_payment where id = ${paymentId}`.execute(
      bank.db,
    )
  ).rows[0] ?? { operationId: 0, batchId: 0 }
const claimedBy = async (beneficiaryName: string, by = ana) => {
  const link = await cases.sent(by, { beneficiaryName })
  const { operationId } = (await cases.claim(link, { beneficiaryName })).body
  expect((await cases.confirm(link, operationId)).body.status).toBe('processing')
  return link
}
/** No new link, and the recipient knows that there is none. */
const expectOver = async (link: Link) => {
  expect(await cases.stateOf(link)).toBe('rejected')
  const { subject, text } = (await mailsTo(bank.app, link.email)).at(-1) ?? {}
  expect(subject).toContain('cancelled')
  expect(text).not.toContain('/receive/')
}

describe('a payout that comes back', () => {
  it('does not open its link again where operators reversed it', async () => {
    const kasia = await bank.person({ EUR: '0' })
    const before = await minors(ana)
    const link = await cases.sent(ana, { beneficiaryEmail: kasia.email })
    const taken = await cases.claim(link, {}, { paymentMethod: 'p2p', paymentDetails: { countryCode: 'DE', details: {} } })
    expect((await cases.confirm(link, taken.body.operationId)).body.status).toBe('paid')
    const [omar, olga] = [await bank.given.operator(), await bank.given.operator()]
    const { operationId: transactionId } = await paidBy(link)
    const input = { transactionId, reason: 'Sent from a stolen account' }
    const { changeId = 0 } = (await bank.call(operatorPayment['payment.reverse'], input, { token: omar.token })).body
    expect((await bank.call(operatorChange['change.approve'], { changeId }, { token: olga.token })).body.responseCode).toBe('00')
    await cases.life()
    await expectOver(link)
    expect(await minors(ana)).toEqual(before)
  })

  it('is not asked back by whoever sent the link, and what was asked back opens none', async () => {
    const before = await minors(ana)
    const link = await claimedBy('Returned Nowak')
    const { operationId } = await paidBy(link)
    const as = { token: ana.token }
    expect((await bank.call(external['recall.get'], { transactionId: operationId }, as)).body).toMatchObject({ canRecall: false })
    const asked = await bank.call(external['recall.create'], { transactionId: operationId, reason: 'fraud' }, as)
    expect(asked).toRefuse('operation.over', { field: 'transactionId' })
    // As they could be until now.
    await sql`
      insert into payment_recall (operation_id, user_id, reason, asked_at)
      values (${operationId}, ${ana.userId}, 'fraud', ${bank.clock.now()})`.execute(bank.db)
    await bank.deliver()
    await cases.life()
    await expectOver(link)
    expect((await minors(ana)).held).toBe(before.held)
  })

  it('does not open its link again where the whole batch was cancelled meanwhile', async () => {
    const before = await minors(ana)
    const link = await claimedBy('Rejected Nowak')
    const { batchId } = await paidBy(link)
    const { body } = await bank.call(globalPay['batch.cancel'], { batchId }, { token: ana.token })
    expect(body).toMatchObject({ status: 'canceled', canceledCount: 0 })
    await bank.deliver()
    await cases.life()
    await expectOver(link)
    expect(await minors(ana)).toEqual(before)
  })

  it('in parts opens its link for all of it, or a day after the last part', async () => {
    const { reports } = bank.parts.services.payments.operations
    for (const [parts, left] of [
      [[4000n, 5950n], '99.50'],
      [[4000n], '40.00'],
    ] as const) {
      const link = await claimedBy('Katarzyna Nowak')
      await bank.dispatch()
      const { operationId } = await paidBy(link)
      const { end_to_end_id: endToEndId } = await bank.db
        .selectFrom('dispatch_instruction')
        .select('end_to_end_id')
        .where('operation_id', '=', BigInt(operationId))
        .executeTakeFirstOrThrow()
      const report = { rail: 'eft', endToEndId }
      await reports.receive({ ...report, kind: 'settled', messageId: `${operationId}-settled` })
      await cases.life()
      for (const minor of parts) {
        expect(await cases.stateOf(link)).toBe('paid')
        const messageId = `${operationId}-${minor}`
        await reports.receive({ ...report, kind: 'returned', messageId, returned: money(minor, 'EUR') })
        await cases.life()
      }
      if (parts.length === 1) {
        expect(await cases.stateOf(link)).toBe('paid')
        bank.clock.advance(86_401)
        await cases.life()
      }
      expect(await cases.stateOf(link)).toBe('failed')
      const again = { ...link, secret: await cases.secretOf(link.email) }
      expect(await cases.get(again)).toMatchObject({ status: 'pending', amount: left })
    }
  })

  it('is still called a payment of a link in the history, though of no batch', async () => {
    const link = await claimedBy('Rejected Nowak')
    const { operationId: transactionId, batchId } = await paidBy(link)
    const as = { token: ana.token }
    const detailsNow = async () => (await bank.call(history['transaction.get'], { transactionId }, as)).body.transaction?.details
    expect(await detailsNow()).toMatchObject({ origin: 'globalPay', batchId })
    await bank.deliver()
    await cases.life()
    expect(await cases.stateOf(link)).toBe('failed')
    const details = await detailsNow()
    expect(details).toMatchObject({ origin: 'globalPay' })
    expect(details).not.toHaveProperty('batchId')
  })

  it('is told to its recipient where its sender has spent the money meanwhile', async () => {
    const dan = await bank.person({ EUR: '150.00' })
    const link = await claimedBy('Rejected Nowak', dan)
    await bank.deliver()
    await bank.pay(dan, ana, { amount: '100.00' })
    await cases.life()
    await expectOver(link)
    expect((await minors(dan)).held).toBe(0n)
  })
})
