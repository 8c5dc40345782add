import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo, textsTo } from '../../../../../../test/mail.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { wrongFor } from '../../payments/core/operations.fixture.ts'
import { expectBooksInOrder, globalCase, iban, type GlobalCase, type Link } from '../globalPay.fixture.ts'

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
const secret = ({ secret: paymentSecret }: Link) => ({ paymentSecret })

describe('receive.payment.get', () => {
  it('stores nothing that a secret could be read from', async () => {
    const link = await cases.sent(ana)
    const { rows } = await sql<{ text: string }>`select string_agg(global_link::text, ' ') as text from global_link`.execute(
      bank.db,
    )
    expect(rows[0]?.text).not.toContain(link.secret)
  })
  it('names the country and the ways that the sender allows', async () => {
    const link = await cases.sent(ana, { paymentMethods: [{ name: 'eft', forbidden: true }] })
    const { body } = await bank.call(receive['method.list'], { ...secret(link), countryCode: 'DE' })
    expect(body.methods!.map(({ transferType }) => transferType)).not.toContain('eft')
    expect(await cases.claim(link)).toRefuse('method.closed')
  })
})

describe('receive.payment.submit', () => {
  it('refuses with method.closed a way that the sender forbids', async () => {
    const link = await cases.sent(ana, { paymentMethods: [{ name: 'eft', forbidden: true }] })
    expect(await cases.claim(link)).toRefuse('method.closed')
  })
  it('refuses with receive.details what the way cannot use, naming each field', async () => {
    const link = await cases.sent(ana)
    const reply = await cases.claim(link, { iban: 'DE00' })
    expect(reply).toRefuse('receive.details')
    expect(reply.body).toMatchObject({ errors: [{ field: 'iban' }] })
  })
  it('refuses with receive.otherName an account of somebody else', async () => {
    expect(await cases.claim(await cases.sent(ana), { beneficiaryName: 'Boris Petrov' })).toRefuse('receive.otherName')
  })
  it('refuses with receive.feeTooHigh where nothing is left', async () => {
    const link = await cases.sent(ana, { amount: '0.40' })
    expect(await cases.claim(link)).toRefuse('receive.feeTooHigh')
  })
  it('refuses with receive.impossible what a rail refuses, without a word about how its sender stands', async () => {
    const link = await cases.sent(ana)
    await bank.setCustomer(ana.customerId, { limited: true })
    const reply = await cases.claim(link)
    await bank.setCustomer(ana.customerId, { limited: false })
    expect(reply).toRefuse('receive.impossible')
    expect(reply.body.responseDescription).toContain('The sender cannot pay by this method')
  })
  it('refuses with rate.limited more codes than anybody needs', async () => {
    const link = await cases.sent(ana)
    await sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken)
      select 'receive.codes', sha256(${String(link.paymentId)}::bytea), date_trunc('hour', ${bank.clock.now()}::timestamptz),
        date_trunc('hour', ${bank.clock.now()}::timestamptz) + interval '1 hour', 100000`.execute(bank.db)
    expect(await cases.claim(link)).toRefuse('rate.limited')
  })
  it('refuses with code.blocked after too many wrong codes', async () => {
    const link = await cases.sent(ana)
    await sql`update global_payment set code_blocked_until = ${new Date(bank.clock.now().getTime() + 60_000)} where id = ${link.paymentId}`.execute(
      bank.db,
    )
    expect(await cases.claim(link)).toRefuse('code.blocked')
  })
})

describe('the code of a payout', () => {
  it('says where the money goes, by mail and by text message', async () => {
    const phone = '+48601234555'
    const link = await cases.sent(ana, { paymentData: { phone } })
    const { operationId = '' } = (await cases.claim(link)).body
    expect((await mailsTo(bank.app, link.email)).at(-1)?.text).toContain('Bank transfer, •••• 3000')
    await bank.call(receive['code.send'], { ...secret(link), operationId, approveType: 2 })
    expect((await textsTo(bank.app, phone)).at(-1)?.text).toContain('Bank transfer, **** 3000')
  })
})

describe('a link that dies while it is being used', () => {
  const read = async () => {
    const link = await cases.sent(ana)
    const opened = await bank.parts.services.globalPay.links.open(link.secret, '192.0.2.1')
    const corrected = { paymentId: link.paymentId, beneficiaryEmail: `new.${link.email}` }
    expect((await bank.call(globalPay['link.send'], corrected, { token: ana.token })).body.responseCode).toBe('00')
    return { link, opened }
  }
  it('names no account any more', async () => {
    const { link, opened } = await read()
    const typed = { details: { beneficiaryName: 'Katarzyna Nowak', iban } }
    const submitted = bank.parts.services.globalPay.submitPayout(
      opened,
      { method: 'eft', currency: 'EUR', country: 'DE' },
      typed,
      'en',
    )
    await expect(submitted).rejects.toMatchObject({ refusal: 'link.replaced' })
    expect(await cases.stateOf(link)).toBe('sent')
  })
  it('refuses no payment any more', async () => {
    const { link, opened } = await read()
    await expect(bank.parts.services.globalPay.refusing(opened, undefined)).rejects.toMatchObject({ refusal: 'link.replaced' })
    expect(await cases.stateOf(link)).toBe('sent')
  })
})

describe('receive.payment.approve', () => {
  const asked = async (change = {}, details = {}) => {
    const link = await cases.sent(ana, change)
    const { operationId = '' } = (await cases.claim(link, details)).body
    return { link, operationId, code: (await bank.lastCode(link.email)) ?? '' }
  }
  it('refuses with code.wrong another code', async () => {
    const { link, operationId, code } = await asked()
    expect(await cases.confirm(link, operationId, wrongFor(code))).toRefuse('code.wrong')
    expect((await cases.confirm(link, operationId, code)).body.responseCode).toBe('00')
  })
  it('refuses with code.blocked after five wrong ones, the right one too', async () => {
    const { link, operationId, code } = await asked()
    for (let n = 0; n < 5; n += 1) await cases.confirm(link, operationId, wrongFor(code))
    expect(await cases.confirm(link, operationId, code)).toRefuse('code.blocked')
  })
  it('every fifth try blocks, whatever it was for and at whatever it failed', async () => {
    const { link, operationId, code } = await asked()
    const elsewhere = { ...secret(link), operationId: crypto.randomUUID(), approvalCode: code }
    for (let n = 0; n < 4; n += 1) await cases.confirm(link, operationId, wrongFor(code))
    expect(await bank.call(receive['proof.approve'], elsewhere)).toRefuse('code.blocked')
    expect(await cases.confirm(link, operationId, code)).toRefuse('code.blocked')
    bank.clock.advance(15 * 60)
    for (let n = 0; n < 5; n += 1) await bank.call(receive['proof.approve'], elsewhere)
    const { code_blocked_until: until } = await bank.db
      .selectFrom('global_payment')
      .select('code_blocked_until')
      .where('id', '=', BigInt(link.paymentId))
      .executeTakeFirstOrThrow()
    expect(until).toEqual(new Date(bank.clock.now().getTime() + 30 * 60_000))
  })
  it('of many tries at once five are looked at', async () => {
    const { link, operationId, code } = await asked()
    const answers = await Promise.all(Array.from({ length: 12 }, () => cases.confirm(link, operationId, wrongFor(code))))
    const refusals = answers.map(({ refusal }) => refusal)
    expect(refusals.filter((refusal) => refusal === 'code.wrong')).toHaveLength(4)
    expect(refusals.filter((refusal) => refusal === 'code.blocked')).toHaveLength(8)
  })
  it('a right code on the fifth try is right, and the tries before it are forgiven', async () => {
    const { link, operationId, code } = await asked()
    for (let n = 0; n < 4; n += 1) await cases.confirm(link, operationId, wrongFor(code))
    expect((await cases.confirm(link, operationId, code)).body.responseCode).toBe('00')
  })
  it('refuses with code.expired one of before, and one that is too old', async () => {
    const { link, operationId, code } = await asked()
    await cases.claim(link)
    expect(await cases.confirm(link, operationId, code)).toRefuse('code.expired')
    const late = await asked()
    bank.clock.advance(301)
    expect(await cases.confirm(late.link, late.operationId, late.code)).toRefuse('code.expired')
  })
  it('refuses with receive.noMember where nobody has an account with the address', async () => {
    const link = await cases.sent(ana)
    const { operationId } = (await cases.claim(link, {}, { paymentMethod: 'p2p', paymentDetails: { countryCode: 'DE' } })).body
    expect(await cases.confirm(link, operationId)).toRefuse('receive.noMember')
  })
  const changed = {
    paymentMethod: 'eft',
    currencyCode: 'GBP',
    paymentDetails: {
      countryCode: 'GB',
      details: { beneficiaryName: 'Katarzyna Nowak', sortCode: '200415', accountNumber: '38290008' },
    },
  }
  it('refuses with receive.rateChanged a rate that ran out for less, and takes the new one', async () => {
    const link = await cases.sent(ana)
    const first = (await cases.claim(link, {}, changed)).body
    expect(first.payout).toMatchObject({ toCurrencyCode: 'GBP', rateSeconds: 60 })
    bank.clock.advance(61)
    await bank.parts.services.accounts.rates.set(bank.db, { GBP: '1.40' })
    expect(await cases.confirm(link, first.operationId)).toRefuse('receive.rateChanged')
    expect((await cases.confirm(link, first.operationId)).body.responseCode).toBe('00')
    await bank.parts.services.accounts.rates.set(bank.db, { GBP: '1.25' })
  })
  it('refuses with receive.impossible a way that is closed when the rate is renewed', async () => {
    const link = await cases.sent(ana)
    const { operationId } = (await cases.claim(link, {}, changed)).body
    bank.clock.advance(61)
    await sql`update global_payment set forbidden = '{eft}' where id = ${link.paymentId}`.execute(bank.db)
    bank.clock.advance(-61)
    expect(await cases.confirm(link, operationId)).toRefuse('receive.impossible')
  })
})
