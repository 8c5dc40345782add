import { Right } from '@florin/contract/access'
import { closingDays } from '@florin/contract/customers/closing'
import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Payer, wrongFor } from '../../payments/core/operations.fixture.ts'
import { waitingFor } from './closingStore.ts'

const passphrase = 'three calm geese walk home'
let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
const personWith = async (balances: Record<string, string> = {}): Promise<Payer> => {
  const made = await bank.given.person({ passphrase, verified: true })
  return { ...made, accounts: await bank.open(made.customerId, balances) }
}
beforeEach(async () => {
  ana = await personWith({ EUR: '0.00' })
  bob = await personWith({ EUR: '50.00' })
})

const check = async (who: Payer, customerId?: number) =>
  (await bank.call(customer['closing.check'], {}, { token: who.token, customerId })).body.obstacles
const ask = (who: Payer, password = passphrase, customerId?: number) =>
  bank.call(customer['closing.create'], { password, reason: 'fees', note: 'Too dear' }, { token: who.token, customerId })
const confirm = (who: Payer, closingId: number, code?: string) =>
  bank.call(customer['closing.confirm'], { closingId, ...(code !== undefined && { code }) }, { token: who.token })
const cancel = (who: Payer) => bank.call(customer['closing.cancel'], {}, { token: who.token })
const get = async (who: Payer) => (await bank.call(customer['closing.get'], {}, { token: who.token })).body
const withMode = (who: Payer) => bank.setCustomer(who.customerId, { transaction_approve_mode: 'approvalCode' })
const dayComes = async (closingId: number) => {
  bank.clock.advance(closingDays * 86_400)
  await bank.parts.services.customers.closingWork.run({ key: String(closingId) })
}
const rowOf = (who: Payer) =>
  bank.db.selectFrom('customer').selectAll().where('id', '=', who.customerId).executeTakeFirstOrThrow()
const signIn = (who: Payer, password = passphrase) =>
  bank.call(tokens.login, { client: 'spa', username: who.email, password, codeChallenge: 'c'.repeat(43) })
const subjects = async (who: Payer) => (await mailsTo(bank.app, who.email)).map(({ subject }) => subject)

describe('customer.closing.check', () => {
  it('finds nothing in the way of somebody with nothing', async () => {
    expect(await check(ana)).toEqual([])
  })

  it('names money, what is reserved, and payments under way', async () => {
    await withMode(bob)
    await bank.pay(bob, ana, { amount: '10.00' })
    expect(await check(bob)).toEqual([
      { kind: 'balance', currencyCode: 'EUR', amount: '50.00' },
      expect.objectContaining({ kind: 'held', currencyCode: 'EUR' }),
      { kind: 'payments', count: 1 },
    ])
  })

  it('names repeating payments and invoices that nobody has paid', async () => {
    await bank.pay(bob, ana, { amount: '1.00', subscriptionFrequency: 'monthly' })
    const asked = { noteBody: 'Work', toEmail: ana.email, amount: '1.00', currency: 'EUR', dueDate: '2100-01-01', isDraft: false }
    await bank.parts.services.invoices.asking.ask(bank.db, { ...bob, language: 'en' }, asked)
    const kinds = (await check(bob))?.map(({ kind, count }) => [kind, count])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['series', 1],
        ['invoices', 1],
      ]),
    )
  })

  it('names money from another bank that nobody has decided on', async () => {
    await bank.db
      .insertInto('deposit')
      .values({
        type: 'wire',
        amount_minor: 500n,
        currency: 'EUR',
        sender_name: 'Somebody',
        reference: 'Rent',
        is_third_party: true,
        bank_reference: crypto.randomUUID(),
        status: 'unmatched',
        waits_for: 'thirdParty',
        brand: 'florin',
        customer_id: ana.customerId,
        received_at: bank.clock.now(),
      })
      .execute()
    expect(await check(ana)).toEqual([{ kind: 'incoming', count: 1 }])
  })

  it('names a limited account, and a company that nobody else could manage', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    const company = await bank.given.company({ name: 'Nordic Films' })
    await bank.given.employee(company, ana, { right: Right.full, accessList: ['balanceInfo'] })
    expect(await check(ana)).toEqual([{ kind: 'limited' }, { kind: 'onlyManager', company: 'Nordic Films' }])
    await bank.given.employee(company, bob, { right: Right.full, accessList: ['balanceInfo'] })
    expect(await check(ana)).toEqual([{ kind: 'limited' }])
  })
})

describe('customer.closing.create', () => {
  it('waits fourteen days, and tells', async () => {
    const { body } = await ask(ana)
    expect(body.status).toBe('waiting')
    expect(Date.parse(body.closesAt!) - bank.clock.now().getTime()).toBe(closingDays * 86_400_000)
    expect(await get(ana)).toMatchObject({ closesAt: body.closesAt, byBank: false })
    expect((await subjects(ana)).at(-1)).toContain('will be closed on')
  })

  it('asks for the second step where payments want one', async () => {
    await withMode(ana)
    const { body } = await ask(ana)
    expect(body).toMatchObject({ status: 'asked', method: 'email' })
    expect(await get(ana)).not.toHaveProperty('closesAt')
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    expect(await ask(ana, 'not the right one at all')).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after too many tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) await ask(ana, `wrong ${tries}`)
    expect(await ask(ana)).toRefuse('login.blocked')
  })

  it('refuses with closing.obstacles as long as there is money', async () => {
    expect(await ask(bob)).toRefuse('closing.obstacles')
  })

  it('refuses with closing.waiting what is under way already', async () => {
    await ask(ana)
    expect(await ask(ana)).toRefuse('closing.waiting')
  })

  it('refuses with approval.noMethod who has no way to consent', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await ask(ana)).toRefuse('approval.noMethod')
  })

  it('is for those of a company who may do everything there', async () => {
    const company = await bank.given.company()
    await bank.given.employee(company, ana, { right: Right.initiate, accessList: ['balanceInfo'] })
    await bank.given.employee(company, bob, { right: Right.full, accessList: ['balanceInfo'] })
    expect(await ask(ana, passphrase, company.customerId)).toRefuse('access.denied')
    const { closingId = 0 } = (await ask(bob, passphrase, company.customerId)).body
    await dayComes(closingId)
    const token = (await bank.given.session(bob)).accessToken
    const seen = await bank.call(account.list, {}, { token, customerId: company.customerId })
    expect(seen).toRefuse('access.none')
    expect((await signIn(bob)).body.responseCode).toBe('00')
  })
})

describe('customer.closing.confirm', () => {
  const asked = async () => {
    await withMode(ana)
    const { closingId = 0 } = (await ask(ana)).body
    return { closingId, code: await bank.lastCode(ana.email) }
  }

  it('counts from the right code on', async () => {
    const { closingId, code } = await asked()
    expect((await confirm(ana, closingId, code)).body).toMatchObject({ status: 'ok' })
    expect(await get(ana)).toHaveProperty('closesAt')
  })

  it('waits for the phone and takes its no for one', async () => {
    const secret = await bank.withPhone(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    const { closingId = 0 } = (await ask(ana)).body
    expect((await confirm(ana, closingId)).body.status).toBe('pending')
    const key = (await bank.lastPush(ana))?.data['key'] ?? ''
    await bank.db
      .transaction()
      .execute((tx) => bank.parts.tokens.challenges.decide(tx, { id: key, deviceSecret: secret, result: false }))
    expect((await confirm(ana, closingId)).body.status).toBe('declined')
    expect(await get(ana)).not.toHaveProperty('closesAt')
  })

  it('refuses with object.missing another’s closing', async () => {
    const { closingId, code } = await asked()
    expect(await confirm(bob, closingId, code)).toRefuse('object.missing')
  })

  it('refuses with code.wrong another code', async () => {
    const { closingId, code } = await asked()
    expect(await confirm(ana, closingId, wrongFor(code))).toRefuse('code.wrong', { field: 'code' })
  })

  it('refuses with code.expired a code whose time is over', async () => {
    const { closingId, code } = await asked()
    bank.clock.advance(601)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect(await confirm(ana, closingId, code)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong ones', async () => {
    const { closingId, code } = await asked()
    for (let tries = 0; tries < 5; tries += 1) await confirm(ana, closingId, wrongFor(code))
    expect(await confirm(ana, closingId, code)).toRefuse('code.blocked')
  })

  it('refuses with closing.obstacles when money came meanwhile', async () => {
    const { closingId, code } = await asked()
    await bank.pay(bob, ana, { amount: '1.00' })
    expect(await confirm(ana, closingId, code)).toRefuse('closing.obstacles')
  })

  it('refuses with closing.waiting a second that was asked for beside it', async () => {
    const first = await asked()
    const second = await asked()
    await confirm(ana, second.closingId, second.code)
    bank.clock.advance(61)
    expect(await confirm(ana, first.closingId, first.code)).toRefuse('closing.waiting')
  })
})

describe('customer.closing.cancel', () => {
  it('keeps the account, whatever day comes', async () => {
    const { closingId = 0 } = (await ask(ana)).body
    expect((await cancel(ana)).body.cancelled).toBe(true)
    expect((await subjects(ana)).at(-1)).toContain('stays open')
    await dayComes(closingId)
    expect((await rowOf(ana)).closed_at).toBeNull()
  })

  it('refuses with object.missing where nothing is under way', async () => {
    expect(await cancel(ana)).toRefuse('object.missing')
  })

  it('refuses with closing.byBank what the bank decided', async () => {
    await bank.parts.services.customers.closingDesk.close(bank.db, bob.userId, ana.customerId, 'Rules were broken')
    expect(await cancel(ana)).toRefuse('closing.byBank')
  })
})

describe('the day of a closing', () => {
  it('closes accounts and sign-in, ends sessions, erases what need not be kept, and says so', async () => {
    await bank.withPhone(ana)
    const { closingId = 0 } = (await ask(ana)).body
    await bank.parts.services.customers.closingWork.run({ key: String(closingId) })
    expect((await rowOf(ana)).closed_at).toBeNull()
    await dayComes(closingId)
    expect((await rowOf(ana)).closed_at).not.toBeNull()
    const [own] = await bank.parts.services.accounts.accounts.list(bank.db, ana.customerId, true)
    expect(own?.accountStatusId).toBe(11)
    expect(await bank.call(customer['info.get'], {}, { token: ana.token })).toRefuse('auth.required')
    const left = await bank.db.selectFrom('device').select('id').where('user_id', '=', ana.userId).execute()
    expect(left).toEqual([])
    expect((await subjects(ana)).at(-1)).toContain('is closed')
    // Money comes to nobody who is gone.
    bob = { ...bob, token: (await bank.given.session(bob)).accessToken }
    expect(await bank.pay(bob, ana)).toRefuse('payee.blocked')
    const late = bank.db.transaction().execute((tx) => bank.parts.services.accounts.accounts.receiving(tx, ana.customerId, 'EUR'))
    await expect(late).rejects.toThrow('payee.blocked')
  })

  it('does not close where money came meanwhile, and says so', async () => {
    const { closingId = 0 } = (await ask(ana)).body
    await bank.pay(bob, ana, { amount: '1.00' })
    await dayComes(closingId)
    expect((await rowOf(ana)).closed_at).toBeNull()
    expect(await waitingFor(bank.db, ana.customerId)).toBeUndefined()
    expect((await subjects(ana)).at(-1)).toContain('could not be closed')
  })

  it('keeps the address for who left, and gives it back once all is erased', async () => {
    const { closingId = 0 } = (await ask(ana)).body
    await dayComes(closingId)
    expect(await bank.parts.services.customers.closingWork.clean()).toBe(0)
    bank.clock.advance(5 * 366 * 86_400)
    expect(await bank.parts.services.customers.closingWork.clean()).toBeGreaterThan(0)
    const { email, first_name: firstName } = await bank.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    expect([email, firstName]).toEqual([`erased-${ana.userId}@erased.invalid`, ''])
    expect((await rowOf(ana)).erased_at).not.toBeNull()
    expect(await bank.parts.services.customers.closingWork.clean()).toBe(0)
  })
})
