import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { customer } from '@florin/contract/customers/customer'
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
const get = (customerId = ana.customerId) => bank.call(operatorClosing['customerClosing.get'], { customerId }, as())
const close = (customerId = ana.customerId) => bank.call(operatorClosing['customerClosing.create'], { customerId, reason }, as())
const stop = (customerId = ana.customerId) => bank.call(operatorClosing['customerClosing.cancel'], { customerId, reason }, as())

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
    expect(await get(999_999)).toRefuse('object.missing')
  })
})

describe('operator.customerClosing.create', () => {
  it('tells the customer and is on record with its reason', async () => {
    expect((await close()).body.closesAt).toBeDefined()
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.text).toContain('We decided to close it')
    const seen = await bank.call(customer['closing.get'], {}, { token: ana.token })
    expect(seen.body.byBank).toBe(true)
    const { items } = (await bank.call(operatorAudit['audit.list'], { customerId: ana.customerId }, as())).body
    expect(items?.[0]).toMatchObject({ method: 'operator.customerClosing.create', reason })
  })

  it('refuses with object.missing where there is no such customer', async () => {
    expect(await close(999_999)).toRefuse('object.missing')
  })

  it('refuses with acting.own to close one’s own', async () => {
    expect(await close(omar.customerId)).toRefuse('acting.own')
  })

  it('refuses with closing.obstacles as long as there is money', async () => {
    const rich = await bank.person({ EUR: '5.00' })
    expect(await close(rich.customerId)).toRefuse('closing.obstacles')
  })

  it('refuses with closing.waiting a second', async () => {
    await close()
    expect(await close()).toRefuse('closing.waiting')
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
    expect(await stop()).toRefuse('object.missing')
  })

  it('refuses with acting.own to decide about oneself', async () => {
    expect(await stop(omar.customerId)).toRefuse('acting.own')
  })
})
