import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { operatorAdjustment } from '@florin/contract/accounts/operatorAdjustment'
import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { history } from '@florin/contract/books/history'
import { parseMoney } from '@florin/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

const reason = 'Paid twice by mistake'
const create = operatorAdjustment['adjustment.create']
const approve = operatorAdjustment['adjustment.approve']
let app: TestApp
let omar: GivenPerson
let olga: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  omar = await app.given.operator()
  olga = await app.given.operator()
})

const account = (customerId: number, amount = '10.00') =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, customerId, 'EUR')
    await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney(amount, 'EUR'), key: crypto.randomUUID() })
    return id
  })
const balanceOf = async (customerId: number) =>
  (await app.parts.services.accounts.accounts.list(app.db, customerId, true)).map(({ balance }) => balance)
const ask = async (accountId: number, amount: string, direction: 'credit' | 'debit') => {
  const { body } = await app.call(create, { accountId, amount, direction, reason }, { token: omar.token })
  return body.transactionId ?? expect.fail(body.responseDescription)
}

describe('operator.adjustment.create', () => {
  it('moves nothing until a second operator agrees', async () => {
    const ana = await app.given.person()
    const transactionId = await ask(await account(ana.customerId), '2.50', 'credit')
    expect(await balanceOf(ana.customerId)).toEqual(['10.00'])
    const { items } = (await app.call(operatorReview['review.list'], { customerId: ana.customerId }, { token: omar.token })).body
    expect(items).toMatchObject([{ kind: 'change', subjectId: transactionId, isOwn: true }])
    const got = await app.call(operatorChange['change.get'], { changeId: transactionId }, { token: olga.token })
    expect(got.body).toMatchObject({
      method: create.name,
      fields: expect.arrayContaining([
        { name: 'amount', value: '2.50' },
        { name: 'direction', value: 'credit' },
      ]),
      facts: [{ name: 'balance', value: '10.00' }],
      reason,
      status: 'awaitingApproval',
    })
  })

  it('refuses with account.missing what is no customer’s', async () => {
    const input = { accountId: 999_999, amount: '1.00', direction: 'credit', reason } as const
    expect(await app.call(create, input, { token: omar.token })).toRefuse('account.missing')
  })

  it('refuses with amount.unfit what the currency has no coins for', async () => {
    const accountId = await account((await app.given.person()).customerId)
    const reply = await app.call(create, { accountId, amount: '0.001', direction: 'credit', reason }, { token: omar.token })
    expect(reply).toRefuse('amount.unfit')
  })

  it('refuses with funds.insufficient to take what is not there', async () => {
    const accountId = await account((await app.given.person()).customerId)
    const reply = await app.call(create, { accountId, amount: '10.01', direction: 'debit', reason }, { token: omar.token })
    expect(reply).toRefuse('funds.insufficient', { field: 'amount' })
  })

  it('refuses with acting.own one’s own account', async () => {
    const ivan = await app.given.person({ isAdmin: true })
    const input = { accountId: await account(ivan.customerId), amount: '1.00', direction: 'credit', reason } as const
    expect(await app.call(create, input, { token: ivan.token })).toRefuse('acting.own')
  })
})

describe('operator.adjustment.approve', () => {
  const decide = (transactionId: number, { token }: GivenPerson, declined = false) =>
    app.call(approve, { transactionId, declined }, { token })

  it('moves the money once, and stands in the customer’s history under its number', async () => {
    const ana = await app.given.person()
    const accountId = await account(ana.customerId)
    const [added, taken] = [await ask(accountId, '2.50', 'credit'), await ask(accountId, '1.00', 'debit')]
    expect((await decide(added, olga)).body).toMatchObject({ status: 'completed' })
    expect((await decide(taken, olga)).body).toMatchObject({ status: 'completed' })
    expect(await balanceOf(ana.customerId)).toEqual(['11.50'])
    const { transactions } = (await app.call(history['activity.list'], {}, { token: ana.token })).body
    expect(transactions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          transactionId: added,
          transactionType: 'adjustment',
          amount: '2.50',
          transactionDirection: 'in',
        }),
        expect.objectContaining({
          transactionId: taken,
          transactionType: 'adjustment',
          amount: '1.00',
          transactionDirection: 'out',
        }),
      ]),
    )
    const { items } = (await app.call(operatorAudit['audit.list'], { customerId: ana.customerId }, { token: olga.token })).body
    expect(items?.map(({ method }) => method)).toContain('operator.adjustment.approve')
  })

  it('moves nothing when it is declined', async () => {
    const ana = await app.given.person()
    const id = await ask(await account(ana.customerId), '2.50', 'credit')
    expect((await decide(id, olga, true)).body).toMatchObject({ status: 'declined' })
    expect(await balanceOf(ana.customerId)).toEqual(['10.00'])
    expect(await decide(id, olga)).toRefuse('object.missing')
  })

  it('refuses with review.own who asked for it, and with object.missing what is decided', async () => {
    const ana = await app.given.person()
    const id = await ask(await account(ana.customerId), '2.50', 'credit')
    expect(await decide(id, omar)).toRefuse('review.own')
    expect(await balanceOf(ana.customerId)).toEqual(['10.00'])
    const answers = await Promise.all([decide(id, olga), decide(id, olga)])
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['object.missing', undefined])
    expect(await balanceOf(ana.customerId)).toEqual(['12.50'])
  })

  it('refuses with object.missing a number that is none', async () => {
    expect(await decide(5, olga)).toRefuse('object.missing')
  })

  it('refuses with funds.insufficient to take what is no longer there, and it waits on', async () => {
    const ana = await app.given.person()
    const accountId = await account(ana.customerId)
    const [first, second] = [await ask(accountId, '6.00', 'debit'), await ask(accountId, '6.00', 'debit')]
    expect((await decide(first, olga)).body).toMatchObject({ status: 'completed' })
    expect(await decide(second, olga)).toRefuse('funds.insufficient')
    expect((await decide(second, olga, true)).body).toMatchObject({ status: 'declined' })
  })

  it('refuses with change.expired what was asked for long ago', async () => {
    const ana = await app.given.person()
    const id = await ask(await account(ana.customerId), '2.50', 'credit')
    const past = app.parts.clock.now()
    await app.db.updateTable('operator_change').set({ expires_at: past }).where('id', '=', BigInt(id)).execute()
    expect(await decide(id, olga)).toRefuse('change.expired', { field: 'transactionId' })
    expect(await balanceOf(ana.customerId)).toEqual(['10.00'])
  })

  it('decides on corrections alone, not on other changes', async () => {
    const { body } = await app.call(
      operatorPricing['fee.update'],
      { type: 'p2p', brand: 'amber', currencyCode: 'EUR', fixed: '0.10', percent: '0', reason },
      { token: omar.token },
    )
    expect(await decide(body.changeId ?? 0, olga)).toRefuse('object.missing')
  })

  it('refuses with account.missing an account that was closed meanwhile', async () => {
    const ana = await app.given.person()
    const accountId = await app.db
      .transaction()
      .execute(async (tx) => (await app.parts.services.accounts.accounts.open(tx, ana.customerId, 'EUR')).id)
    const id = await ask(accountId, '1.00', 'credit')
    await app.call(operatorAccount['account.update'], { accountId, accountStatusId: 11, reason }, { token: omar.token })
    expect(await decide(id, olga)).toRefuse('account.missing')
  })
})
