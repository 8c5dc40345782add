import { globalPay } from '@florin/contract/globalPay/globalPay'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase } from '../globalPay.fixture.ts'
import { inboxOf, lettersADay } from './letters.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
let ben: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
  ben = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const somebody = () => `${crypto.randomUUID()}@flood.example`
/** As if so many letters had gone there today, whoever sent them. */
const written = async (email: string, taken: number): Promise<void> => {
  await sql`insert into rate_window (bucket, key_hash, starts_at, ends_at, taken)
    select 'receive.letters', sha256(${inboxOf(email)}::bytea), date_trunc('day', ${bank.clock.now()}::timestamptz, 'UTC'),
      date_trunc('day', ${bank.clock.now()}::timestamptz, 'UTC') + interval '1 day', ${taken}`.execute(bank.db)
}
const enough = lettersADay * 1000
const letters = async (email: string) => (await mailsTo(bank.app, email)).length
const listed = async (by: Payer) =>
  (await bank.call(globalPay['payment.list'], { pageNumber: 1, pageSize: 10 }, { token: by.token })).body.payments?.[0]

describe('letters to one address', () => {
  it('are counted for all senders together, whatever follows a plus', async () => {
    const email = somebody()
    await written(email, enough - 2)
    for (const [by, address] of [
      [ana, email],
      [ben, email.replace('@', '+more@')],
      [ben, email.toUpperCase()],
    ] as const)
      await cases.submit(by, { beneficiaryEmail: address })
    await cases.open()
    const sent = await Promise.all([email, email.replace('@', '+more@'), email.toUpperCase()].map(letters))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  it('leave as soon as one may go there again, and the days of their link begin then', async () => {
    const email = somebody()
    await written(email, enough)
    const { body } = await cases.submit(ana, { beneficiaryEmail: email, expireDays: 5 })
    await cases.open()
    expect(await letters(email)).toBe(0)
    const waiting = await listed(ana)
    expect(waiting).toMatchObject({ status: 'sent', linksLeft: 6, canRemind: false })
    expect(waiting?.nextReminderDate).toBeUndefined()
    bank.clock.advance((Date.parse(waiting?.linkDate ?? '') - bank.clock.now().getTime()) / 1000 + 1)
    await cases.life()
    const [letter, ...others] = await mailsTo(bank.app, email)
    expect(others).toEqual([])
    expect(letter?.subject).not.toContain('waiting for you')
    const link = { paymentId: body.paymentId!, email, secret: await cases.secretOf(email) }
    expect(await cases.get(link)).toMatchObject({ status: 'pending', expireDays: 5 })
    // Its sender's session has ended meanwhile.
    const stored = bank.db.selectFrom('global_payment').select('links_sent').where('id', '=', BigInt(link.paymentId))
    expect(await stored.executeTakeFirst()).toEqual({ links_sent: 1 })
  })

  it('that nobody asked for wait too: a reminder comes on another day', async () => {
    const link = await cases.sent(ana, { expireDays: 4 })
    bank.clock.advance(1.5 * 86_400)
    await written(link.email, enough)
    await cases.life()
    expect(await letters(link.email)).toBe(1)
    bank.clock.advance(86_400)
    await cases.life()
    expect(await letters(link.email)).toBe(2)
  })

  it('do not go to a corrected address either', async () => {
    const link = await cases.sent(ana)
    const beneficiaryEmail = somebody()
    await written(beneficiaryEmail, enough)
    const reply = await bank.call(globalPay['link.send'], { paymentId: link.paymentId, beneficiaryEmail }, { token: ana.token })
    expect(reply).toRefuse('link.tooOften')
    expect((await cases.get(link)).status).toBe('pending')
  })
})
