import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorSearch } from '@florin/contract/console/operatorSearch'
import { account } from '@florin/contract/accounts/account'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorUsername } from '@florin/contract/customers/operatorUsername'
import { leavesOf } from '@florin/contract/sampleInput.fixture'
import { allMethods } from '@florin/contract/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../test/app.ts'
import { isAudited, recordedOf } from '../../gateway/audit.ts'

const clock = movableClock()
const list = operatorAudit['audit.list']
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

describe('operator.audit.list', () => {
  it('has what operators changed, with the reason and from where, and what they called for a customer', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const { customerId } = ana
    await app.call(operatorActFor['actFor.create'], { customerId, reason: 'Asked by phone' }, { token: omar.token })
    clock.advance(1)
    await app.call(account.list, {}, { token: omar.token, customerId })
    const { body } = await app.call(list, { customerId }, { token: omar.token })
    expect(body.items).toMatchObject([
      { method: 'account.list', isActing: true, operatorId: omar.userId },
      {
        method: 'operator.actFor.create',
        isActing: false,
        operator: 'Test Person',
        customerId,
        customerName: 'Test Person',
        reason: 'Asked by phone',
        ip: '127.0.0.1',
        createdAt: new Date(clock.now().getTime() - 1000).toISOString(),
      },
    ])
    expect(body.operators).toContainEqual({ id: omar.userId, name: 'Test Person' })
  })

  it('keeps nothing of what was refused', async () => {
    const omar = await app.given.operator()
    await app.call(operatorActFor['actFor.create'], { customerId: 999_999, reason: 'Nobody there' }, { token: omar.token })
    expect((await app.call(list, { operatorId: omar.userId }, { token: omar.token })).body).toMatchObject({ items: [], total: 0 })
  })

  it('tells what was only looked at from what was changed', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const { customerId } = ana
    await app.call(operatorSearch['customer.list'], { query: 'ana' }, { token: omar.token })
    await app.call(operatorActFor['actFor.create'], { customerId, reason: 'Asked by phone' }, { token: omar.token })
    const found = async (filter: object) =>
      (await app.call(list, { operatorId: omar.userId, ...filter }, { token: omar.token })).body.items?.map(
        ({ method }) => method,
      )
    expect(await found({ kind: 'reads' })).toEqual(['operator.customer.list'])
    expect(await found({ kind: 'changes' })).toEqual(['operator.actFor.create'])
    expect(await found({})).toHaveLength(2)
  })

  it('is filtered by operator, method and day', async () => {
    const [omar, olga, ana] = [await app.given.operator(), await app.given.operator(), await app.given.person()]
    for (const { token } of [omar, olga])
      await app.call(operatorActFor['actFor.create'], { customerId: ana.customerId, reason: 'A question' }, { token })
    await app.call(operatorActFor['actFor.end'], {}, { token: olga.token })
    const today = clock.now().toISOString().slice(0, 10)
    const total = async (filter: object) => (await app.call(list, filter, { token: omar.token })).body.total
    expect(await total({ customerId: ana.customerId })).toBe(2)
    expect(await total({ operatorId: olga.userId })).toBe(2)
    expect(await total({ operatorId: olga.userId, methodName: 'operator.actFor.end' })).toBe(1)
    expect(await total({ operatorId: omar.userId, fromDate: today, toDate: today })).toBe(1)
    expect(await total({ operatorId: omar.userId, toDate: '2001-01-01' })).toBe(0)
  })

  it('says what the rule names of what was asked for, and nothing else', () => {
    const input = {
      customerId: 7,
      documentId: 5,
      number: 'AB123456',
      reason: 'It fits',
      permissions: { requestMoney: false },
      brands: ['amber', 'baltis'],
      amount: '5.00',
    }
    const fields = ['documentId', 'permissions', 'brands', 'amount', 'reason', 'expiresDate']
    expect(recordedOf({ name: 'operator.test', audit: { about: 'customerId', fields } }, input)).toEqual({
      customerId: 7,
      reason: 'It fits',
      summary: 'documentId: 5, requestMoney: false, brands: amber baltis, amount: 5.00',
    })
  })

  it('wants to know whom a call was about where its rule leaves that to the handler', () => {
    const method = { name: 'operator.test', audit: { about: 'resolved', fields: [] } }
    expect(() => recordedOf(method, {})).toThrow('operator.test did not say whom it was about')
    expect(recordedOf(method, {}, { customerId: 7 }).customerId).toBe(7)
    expect(recordedOf(method, {}, { customerId: undefined }).customerId).toBeUndefined()
  })

  it('has every look at something that tells who a customer is', () => {
    const telling = new Set(['customerId', 'customerName', 'customerUsername', 'newUsername', 'login', 'email', 'emailAddress'])
    // Operators are no customers, and a look at this record would be its own next line.
    const ofOurselves = new Set(['operator.audit.list', 'operator.operator.list'])
    const unrecorded = allMethods.filter(({ name, audit }) => audit === 'nothing' && !ofOurselves.has(name))
    expect(unrecorded.length).toBeGreaterThan(10)
    for (const { name, output } of unrecorded)
      for (const { path } of leavesOf(output)) expect(telling, `${name}: ${path.join('.')}`).not.toContain(path.at(-1))
  })

  it('has who looked at the queue, and whom they saw', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const { customerId } = ana
    await app.call(operatorReview['review.list'], { customerId }, { token: omar.token })
    await app.call(operatorUsername['usernameChange.list'], {}, { token: omar.token })
    const { items } = (await app.call(list, { operatorId: omar.userId, kind: 'reads' }, { token: omar.token })).body
    expect(items).toMatchObject([{ method: 'operator.usernameChange.list' }, { method: 'operator.review.list', customerId }])
  })

  it('has the reason of every change that asks for one', () => {
    const audited = allMethods.filter(isAudited)
    expect(audited.length).toBeGreaterThan(40)
    for (const { name, input, audit } of audited)
      for (const field of ['reason', 'rejectReason'])
        if (field in input.shape) expect(audit && audit !== 'nothing' && audit.fields, name).toContain(field)
  })
})
