import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
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
/** Somebody new each time: days go by, and sessions end. */
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))
const held = async () => (await bank.minors(ana.accounts['EUR'])).held
const posted = async () => (await bank.minors(ana.accounts['EUR'])).posted
const claimed = async (link: Link, details = {}, change = {}) => {
  const { body } = await cases.claim(link, details, change)
  expect(body.responseCode, JSON.stringify(body)).toBe('00')
  return cases.confirm(link, body.operationId)
}
const secret = ({ secret: paymentSecret }: Link) => ({ paymentSecret })

/** Of a bank’s AC04. */
const closed = 'The recipient’s account is closed.'

/** That it belongs to, though it was sent alone. */
const batchOf = async ({ paymentId }: Link) => {
  const { payments } = (await bank.call(globalPay['payment.list'], { search: String(paymentId) }, { token: ana.token })).body
  const { batchId = 0 } = payments?.[0] ?? {}
  const { state } = await bank.db.selectFrom('mass_batch').select('state').where('id', '=', batchId).executeTakeFirstOrThrow()
  return { batchId, status: state }
}

describe('a link', () => {
  it('pays to a bank account: held, claimed with a code, paid once and told to both', async () => {
    const before = { held: await held(), posted: await posted() }
    const link = await cases.sent(ana)
    expect((await held()) - before.held).toBe(10_000n)
    expect(await cases.get(link)).toMatchObject({
      status: 'pending',
      amount: '100.00',
      currencyCode: 'EUR',
      feeIsBen: true,
      expireDays: 14,
      beneficiaryName: 'Katarzyna Nowak',
    })
    expect(await cases.stateOf(link)).toBe('opened')
    const { body: offers } = await bank.call(receive['method.list'], { ...secret(link), countryCode: 'DE' })
    const sepa = offers.methods?.find(({ transferType, currencyCode }) => transferType === 'eft' && currencyCode === 'EUR')
    expect(sepa).toMatchObject({ isDisabled: false, toAmount: '99.50', fee: '0.50' })
    const asked = (await cases.claim(link)).body
    expect(asked).toMatchObject({
      approveType: 4,
      availableApprovalMethods: [4],
      payout: { toAmount: '99.50', accountMask: '•••• 3000' },
    })
    expect(asked.approvalSentTo).not.toContain(link.email)
    // Whoever has only the link is not told where it went.
    expect((await cases.get(link)).beneficiaryEmail).toBeUndefined()
    expect((await cases.confirm(link, asked.operationId)).body).toMatchObject({ status: 'processing' })
    expect(await cases.stateOf(link)).toBe('processing')
    await bank.deliver()
    await cases.life()
    const end = { status: 'paid', payout: { toAmount: '99.50' }, beneficiaryEmail: link.email }
    expect(await cases.get(link)).toMatchObject(end)
    expect({ held: await held(), posted: await posted() }).toEqual({ held: before.held, posted: before.posted - 10_000n })
    expect((await mailsTo(bank.app, link.email)).at(-1)?.subject).toContain('paid out')
  })

  it('pays all of it where the sender bears the fee, and frees the rest of what was held', async () => {
    const before = { held: await held(), posted: await posted() }
    const link = await cases.sent(ana, { feeShare: 'OUR' })
    expect((await held()) - before.held).toBeGreaterThan(10_000n)
    await claimed(link)
    await bank.deliver()
    await cases.life()
    expect(await cases.get(link)).toMatchObject({ status: 'paid', payout: { toAmount: '100.00', fee: '0.50' } })
    expect({ held: await held(), posted: await posted() }).toEqual({ held: before.held, posted: before.posted - 10_050n })
  })

  it('pays to a card, whose number lies in the vault alone', async () => {
    const link = await cases.sent(ana)
    const details = {
      beneficiaryFirstName: 'Katarzyna',
      beneficiaryLastName: 'Nowak',
      beneficiaryAddress: 'Lange Str. 1',
      beneficiaryCity: 'Berlin',
      cardNumber: '4111111111111111',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
    }
    const change = { paymentMethod: 'oct', paymentDetails: { countryCode: 'DE', details } }
    expect((await claimed(link, {}, change)).body).toMatchObject({ status: 'processing' })
    await bank.deliver()
    await cases.life()
    expect(await cases.stateOf(link)).toBe('paid')
    const stored = await sql<{ all: string }>`select string_agg(wish::text, ' ') as all from global_payout`.execute(bank.db)
    expect(stored.rows[0]?.all).not.toContain('4111111111111111')
  })

  it('pays to an account of the bank’s own at once, and tells nobody before whether there is one', async () => {
    const kasia = await bank.person({ EUR: '0' })
    const link = await cases.sent(ana, { beneficiaryEmail: kasia.email })
    expect((await claimed(link, {}, { paymentMethod: 'p2p', paymentDetails: { countryCode: 'DE' } })).body).toMatchObject({
      status: 'paid',
    })
    expect((await bank.minors(kasia.accounts['EUR'])).posted).toBeGreaterThan(9_900n)
  })

  it('opens again with the reason when the payout is rejected, and pays at the second try', async () => {
    const before = { held: await held(), posted: await posted() }
    const link = await cases.sent(ana, { beneficiaryName: 'Rejected Nowak' })
    await claimed(link, { beneficiaryName: 'Rejected Nowak' })
    await bank.deliver()
    await cases.life()
    expect(await cases.stateOf(link)).toBe('failed')
    expect((await held()) - before.held).toBe(10_000n)
    expect(await posted()).toBe(before.posted)
    const again = { ...link, secret: await cases.secretOf(link.email) }
    expect(again.secret).not.toBe(link.secret)
    expect((await cases.get(again)).reason).toBeTruthy()
    const kasia = await bank.person({ EUR: '0' })
    await bank.db.updateTable('app_user').set({ email: link.email }).where('id', '=', kasia.userId).execute()
    await claimed(again, {}, { paymentMethod: 'p2p', paymentDetails: { countryCode: 'DE' } })
    expect(await cases.stateOf(link)).toBe('paid')
    expect({ held: await held(), posted: await posted() }).toEqual({ held: before.held, posted: before.posted - 10_000n })
  })

  it('opens again with the reason when the bank sends it back after it arrived, at no more than was agreed to', async () => {
    const before = { held: await held(), posted: await posted() }
    for (const [feeShare, left, heldNow] of [
      ['BEN', '99.50', 9950n],
      // The fee that was paid is gone from what was held for fees.
      ['OUR', '100.00', undefined],
    ] as const) {
      const link = await cases.sent(ana, { beneficiaryName: 'Returned Nowak', feeShare })
      const agreed = (await held()) - before.held
      const start = await posted()
      await claimed(link, { beneficiaryName: 'Returned Nowak' })
      await bank.deliver()
      await cases.life()
      const { batchId } = await batchOf(link)
      while (await bank.parts.services.mass.runner.round());
      await bank.deliver()
      await cases.life()
      expect(await cases.stateOf(link)).toBe('failed')
      expect((await batchOf(link)).status).toBe('processing')
      expect((await held()) - before.held).toBe(heldNow ?? agreed - 50n)
      const mail = (await mailsTo(bank.app, link.email)).at(-1)
      expect(mail?.subject).toContain('came back')
      expect(mail?.text).toContain(closed)
      const again = { ...link, secret: await cases.secretOf(link.email) }
      expect(await cases.get(again)).toMatchObject({ status: 'pending', amount: left, reason: closed })
      await bank.call(globalPay['batch.cancel'], { batchId }, { token: ana.token })
      expect({ held: await held(), spent: start - (await posted()) }).toEqual({ held: before.held, spent: 50n })
    }
  })

  it('that nobody claims is reminded of, ends, and gives its money back', async () => {
    const before = await held()
    const link = await cases.sent(ana, { expireDays: 4 })
    bank.clock.advance(1.5 * 86_400)
    await cases.life()
    const mails = await mailsTo(bank.app, link.email)
    expect(mails.at(-1)?.subject).toContain('waiting for you')
    // Words of a customer do not go to a stranger's mailbox under the brand's name.
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('Location scouting')
    bank.clock.advance(3 * 86_400)
    await cases.life()
    expect(await cases.get(link)).toMatchObject({ status: 'expired' })
    expect(await held()).toBe(before)
  })

  it('is not reminded of by itself on the day on which its sender did so', async () => {
    const link = await cases.sent(ana, { expireDays: 5 })
    bank.clock.advance(1.95 * 86_400)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    const sent = await bank.call(globalPay['link.send'], { paymentId: link.paymentId }, { token: ana.token })
    expect(sent.body.responseCode).toBe('00')
    bank.clock.advance(0.1 * 86_400)
    await cases.life()
    expect(await mailsTo(bank.app, link.email)).toHaveLength(2)
    bank.clock.advance(86_400)
    await cases.life()
    expect(await mailsTo(bank.app, link.email)).toHaveLength(3)
  })

  it('is not paid when its sender may no longer pay, and its money is free', async () => {
    const dan = await bank.rich('EUR')
    const link = await cases.sent(dan)
    const { operationId } = (await cases.claim(link)).body
    await bank.setCustomer(dan.customerId, { limited: true })
    expect((await cases.confirm(link, operationId)).body).toMatchObject({ status: 'canceled' })
    expect(await bank.minors(dan.accounts['EUR'])).toMatchObject({ held: 0n })
  })

  it('is paid once or taken back once, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = { held: await held(), posted: await posted() }
      const link = await cases.sent(ana)
      const { operationId } = (await cases.claim(link)).body
      const code = (await bank.lastCode(link.email)) ?? ''
      const [first, second, taken] = await Promise.all([
        cases.confirm(link, operationId, code),
        cases.confirm(link, operationId, code),
        bank.call(globalPay['payment.cancel'], { paymentId: link.paymentId }, { token: ana.token }),
      ])
      const won = [first, second, taken].filter(({ body }) => body.responseCode === '00')
      expect(won).toHaveLength(1)
      await bank.deliver()
      await cases.life()
      const isPaid = (await cases.stateOf(link)) === 'paid'
      expect(isPaid).toBe(taken.body.responseCode !== '00')
      expect(await held()).toBe(before.held)
      expect(await posted()).toBe(before.posted - (isPaid ? 10_000n : 0n))
    }
  })

  it('is paid once or ends once, when it is claimed twice and expires at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = { held: await held(), posted: await posted() }
      const link = await cases.sent(ana)
      const claims = await Promise.all([cases.claim(link), cases.claim(link)])
      expect(claims.some(({ body }) => body.responseCode === '00')).toBe(true)
      const { operationId } = (await cases.claim(link)).body
      const code = (await bank.lastCode(link.email)) ?? ''
      const due = sql`update global_payment set expires_at = ${bank.clock.now()} where id = ${link.paymentId}`
      await Promise.all([cases.confirm(link, operationId, code), due.execute(bank.db).then(() => cases.life())])
      await bank.deliver()
      await cases.life()
      const state = await cases.stateOf(link)
      expect(['paid', 'expired']).toContain(state)
      expect(await held()).toBe(before.held)
      expect(await posted()).toBe(before.posted - (state === 'paid' ? 10_000n : 0n))
    }
  })

  it('is finished by the worker where the process died after the code', async () => {
    const link = await cases.sent(ana)
    const { operationId } = (await cases.claim(link)).body
    await sql`
      update global_payment set state = 'submitted', payout_uid = ${operationId}, submitted_at = ${bank.clock.now()}
      where id = ${link.paymentId}`.execute(bank.db)
    bank.clock.advance(11)
    await cases.life()
    await bank.deliver()
    await cases.life()
    expect(await cases.stateOf(link)).toBe('paid')
  })
})
