import { customer } from '@florin/contract/customers/customer'
import { operator } from '@florin/contract/console/operator'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

const reason = 'The rules were broken'
let bank: MoneyBank
let omar: GivenPerson
let ana: Payer
beforeAll(async () => {
  bank = await moneyBank()
  omar = await bank.given.person({ isAdmin: true })
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '0.00' })
})

const as = () => ({ token: omar.token })
const get = (customerId = ana.customerId) => bank.call(operator['customerClosing.get'], { customerId }, as())
const close = (customerId = ana.customerId) => bank.call(operator['customerClosing.create'], { customerId, reason }, as())
const stop = (customerId = ana.customerId) => bank.call(operator['customerClosing.cancel'], { customerId, reason }, as())

describe('operator.customerClosing.get', () => {
  it('shows what there was and what stands in the way', async () => {
    const rich = await bank.person({ EUR: '5.00' })
    expect((await get(rich.customerId)).body).toMatchObject({ items: [], obstacles: [{ kind: 'balance', amount: '5.00' }] })
    await close()
    expect((await get()).body).toMatchObject({
      items: [{ status: 'waiting', byBank: true, askedBy: omar.email, reason }],
      obstacles: [],
    })
  })

  it('refuses with object.missing where there is no such customer', async () => {
    expect((await get(999_999)).body.responseCode).toBe('TA1')
  })
})

describe('operator.customerClosing.create', () => {
  it('tells the customer and is on record with its reason', async () => {
    expect((await close()).body.closesAt).toBeDefined()
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.text).toContain('We decided to close it')
    const seen = await bank.call(customer['closing.get'], {}, { token: ana.token })
    expect(seen.body.byBank).toBe(true)
    const { items } = (await bank.call(operator['audit.list'], { customerId: ana.customerId }, as())).body
    expect(items?.[0]).toMatchObject({ method: 'operator.customerClosing.create', reason })
  })

  it('refuses with object.missing where there is no such customer', async () => {
    expect((await close(999_999)).body.responseCode).toBe('TA1')
  })

  it('refuses with acting.own to close one’s own', async () => {
    expect((await close(omar.customerId)).body.responseCode).toBe('58')
  })

  it('refuses with closing.obstacles as long as there is money', async () => {
    const rich = await bank.person({ EUR: '5.00' })
    expect((await close(rich.customerId)).body.responseDescription).toContain('stands in the way')
  })

  it('refuses with closing.waiting a second', async () => {
    await close()
    expect((await close()).body.responseDescription).toContain('to be closed already')
  })
})

describe('operator.customerClosing.cancel', () => {
  it('stops it, whoever asked', async () => {
    await close()
    expect((await stop()).body.cancelled).toBe(true)
    expect((await get()).body.items?.[0]).toMatchObject({ status: 'cancelled', endReason: reason })
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.subject).toContain('stays open')
  })

  it('refuses with object.missing where nothing is under way', async () => {
    expect((await stop()).body.responseCode).toBe('TA1')
  })

  it('refuses with acting.own to decide about oneself', async () => {
    expect((await stop(omar.customerId)).body.responseCode).toBe('58')
  })
})
