import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { blacklist, type BlockType } from '@florin/contract/payments/blacklist'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '100.00' })
})

const block = (by: Payer, email: string, blockType: BlockType) =>
  bank.call(blacklist.create, { email, blockType }, { token: by.token })
const list = async (of: Payer, input = {}) => (await bank.call(blacklist.list, input, { token: of.token })).body
const check = async (by: Payer, email: string) =>
  (await bank.call(transfer['payee.check'], { email }, { token: by.token })).body.outBlacklist

describe('blacklist.list', () => {
  it('shows one’s own, the newest first, by pages and by what is searched for', async () => {
    for (const email of ['first@test.example', 'second@test.example', 'third@test.example']) {
      bank.clock.advance(1)
      await block(ana, email, 'both')
    }
    const { users, total } = await list(ana, { pageSize: 2 })
    expect([users?.map(({ email }) => email), total]).toEqual([['third@test.example', 'second@test.example'], 3])
    expect((await list(ana, { pageSize: 2, pageNumber: 2 })).users).toMatchObject([{ email: 'first@test.example' }])
    expect(await list(ana, { search: 'SECOND' })).toMatchObject({ users: [{ blockType: 'both' }], total: 1 })
    expect(await list(bob)).toMatchObject({ users: [], total: 0 })
  })
})

describe('blacklist.create', () => {
  it('changes the way of an address that is blocked already', async () => {
    await block(ana, bob.email.toUpperCase(), 'incoming')
    await block(ana, bob.email, 'outgoing')
    expect(await list(ana)).toMatchObject({ users: [{ email: bob.email, blockType: 'outgoing' }], total: 1 })
  })

  it('refuses with blacklist.self the customer’s own address, and that of a company’s users who may do everything', async () => {
    expect(await block(ana, ana.email, 'both')).toRefuse('blacklist.self', { field: 'email' })
    const company = await bank.given.company()
    await bank.given.employee(company, ana, { right: Right.full, accessList: ['balanceInfo'] })
    const options = { token: ana.token, customerId: company.customerId }
    expect(await bank.call(blacklist.create, { email: ana.email, blockType: 'both' }, options)).toRefuse('blacklist.self')
  })
})

describe('blacklist.delete', () => {
  it('lets the two pay each other again', async () => {
    await block(ana, bob.email, 'both')
    await bank.call(blacklist.delete, { email: bob.email }, { token: ana.token })
    expect((await bank.pay(bob, ana)).body.responseCode).toBe('00')
  })

  it('refuses with object.missing what is not on the list, or on another’s', async () => {
    await block(ana, 'pat@test.example', 'both')
    const remove = { email: 'pat@test.example' }
    expect(await bank.call(blacklist.delete, remove, { token: bob.token })).toRefuse('object.missing')
  })
})

describe('a block', () => {
  it.each([
    ['incoming', false, true],
    ['outgoing', true, false],
    ['both', true, true],
  ] as const)('%s stands in the way of payments to them (%s) and from them (%s)', async (blockType, out, into) => {
    await block(ana, bob.email, blockType)
    expect((await bank.pay(ana, bob)).refusal).toBe(out ? 'payee.onBlacklist' : undefined)
    expect((await bank.pay(bob, ana)).refusal).toBe(into ? 'payee.blocked' : undefined)
    expect([await check(ana, bob.email), await check(bob, ana.email)]).toEqual([out, false])
  })

  it('is named to whoever made it; the other hears only that the member cannot be paid', async () => {
    await block(ana, bob.email, 'both')
    expect(await bank.pay(ana, bob)).toRefuse('payee.onBlacklist', { field: 'toEmail' })
    const reply = await bank.pay(bob, ana)
    expect(reply).toRefuse('payee.blocked', { field: 'toEmail' })
    expect(reply.body.responseDescription).toBe('This member cannot be paid from this account.')
  })

  it('stops a payment that waited for consent meanwhile, and its money is free again', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId = '', transactionId: trxid = 0 } = (await bank.pay(ana, bob)).body
    await block(bob, ana.email, 'incoming')
    const input = { trxid, operationId, approvalCode: bank.nextOtp() }
    expect((await bank.call(approval['transaction.approve'], input, { token: ana.token })).body.status).toBe('failed')
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 0n })
  })

  it('of a person holds for the company that they run', async () => {
    const company = await bank.given.company()
    await bank.given.employee(company, bob, { right: Right.full, accessList: ['balanceInfo'] })
    await block(ana, bob.email, 'incoming')
    const { blocks } = bank.parts.services.payments
    expect(await blocks.between(bank.db, company.customerId, ana.customerId, 'payments')).toBe('payee')
    expect(await blocks.between(bank.db, ana.customerId, company.customerId, 'payments')).toBeUndefined()
    // An invoice goes the other way: from who is to be paid.
    expect(await blocks.between(bank.db, ana.customerId, company.customerId, 'invoices')).toBe('payer')
    expect(await blocks.between(bank.db, company.customerId, ana.email, 'invoices')).toBeUndefined()
  })
})
