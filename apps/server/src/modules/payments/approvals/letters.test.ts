import { Right } from '@florin/contract/access'
import { notification } from '@florin/contract/messaging/notification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { moneyBank, type MoneyBank, type Payer } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: MoneyBank
let on: CompanyCase
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
})

const after = async (seconds: number) => {
  bank.clock.advance(seconds)
  // Any number of workers may look at once.
  await Promise.all([1, 2].map(() => bank.parts.services.payments.companyLetters.round()))
}
const subjects = async ({ email }: Payer) => (await mailsTo(bank.app, email)).map(({ subject }) => subject)
const askedTimes = async (times: number) => {
  const numbers: number[] = []
  for (let index = 0; index < times; index += 1) numbers.push(await on.requested({ amount: '1.00' }))
  return numbers
}

describe('a letter to the approvers of a company', () => {
  it('names who asks for what, and leads to the request of that company', async () => {
    await on.requested()
    await after(9)
    expect(await subjects(on.eve)).toEqual([])
    await after(1)
    const [mail] = await mailsTo(bank.app, on.eve.email)
    expect(mail?.subject).toMatch(/^A payment of .+ needs your approval$/)
    expect(mail?.text).toContain('10.00 EUR to Test P')
    expect(mail?.text).toContain(`/transfer/approved?fromCustomerId=${on.customerId}`)
    expect(await subjects(on.carla)).toHaveLength(1)
    expect([...(await subjects(on.ivan)), ...(await subjects(on.rita))]).toEqual([])
  })

  it('is one for many requests, with the first twenty of them', async () => {
    await askedTimes(22)
    await after(10)
    const mails = await mailsTo(bank.app, on.eve.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^22 payments of .+ need your approval$/)])
    expect(mails[0]?.text.match(/1\.00 EUR to/g)).toHaveLength(20)
    expect(mails[0]?.text).toContain('And 2 more.')
  })

  it('comes again a quarter of an hour later at the earliest, about what has come since and still waits', async () => {
    await on.requested()
    await after(10)
    const [first] = await askedTimes(3)
    await on.decide(on.carla, [first ?? 0], true)
    await after(600)
    expect(await subjects(on.eve)).toHaveLength(1)
    await after(300)
    expect((await subjects(on.eve)).at(-1)).toMatch(/^2 payments/)
    await after(3600)
    expect(await subjects(on.eve)).toHaveLength(2)
  })

  it('does not wait for ever while more and more come', async () => {
    await on.requested()
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await on.requested({ amount: '1.00' })
      await after(5)
    }
    expect(await subjects(on.eve)).toEqual([expect.stringMatching(/^13 payments/)])
  })

  it('is not written about one’s own requests, about what is over, or to who wants none', async () => {
    const second = await on.employ(Right.confirm)
    const set = { identified: 'payments.mail', value: false }
    await bank.call(notification['setting.update'], set, { token: second.token })
    const withdrawn = await on.requested()
    await on.cancel(on.ivan, [withdrawn])
    await after(10)
    expect(await subjects(on.eve)).toEqual([])
    await on.requested()
    await after(10)
    expect(await subjects(on.eve)).toHaveLength(1)
    expect(await subjects(second)).toEqual([])
    const { items } = (await bank.call(notification.list, {}, on.as(second))).body
    expect(items?.[0]).toMatchObject({ title: 'A payment needs your approval', subtype: 'approval', group: 'payments' })
  })
})

describe('a letter to the initiator', () => {
  it('says what became of a request, with the note', async () => {
    await on.decide(on.eve, [await on.requested()], true, 'Paid already')
    expect(await subjects(on.ivan)).toEqual([])
    await after(10)
    const [mail] = await mailsTo(bank.app, on.ivan.email)
    expect(mail?.subject).toBe('Declined: 10.00 EUR to Test P')
    expect(mail?.text).toContain('Their note: Paid already')
  })

  it('is one for all that was decided on', async () => {
    const [first = 0, ...others] = await askedTimes(4)
    for (const each of others) await on.decide(on.eve, [each])
    await on.decide(on.eve, [first], true)
    await after(10)
    const mails = await mailsTo(bank.app, on.ivan.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^4 payments of .+ were decided on$/)])
    expect(mails[0]?.text.match(/^Approved: 1\.00 EUR/gm)).toHaveLength(3)
    expect(mails[0]?.text).toContain('Declined: 1.00 EUR to Test P. Their note: Not needed')
  })
})
