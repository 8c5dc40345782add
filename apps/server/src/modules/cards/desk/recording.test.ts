import { card } from '@florin/contract/cards/card'
import { operatorCard } from '@florin/contract/cards/operatorCard'
import { operatorChange } from '@florin/contract/console/operatorChange'
import type { SentBy } from '@florin/contract/method'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

const method = operatorCard['cardAuthorization.create']
const reason = 'The processor lost its line'
let bank: CardBank
let olga: GivenPerson
let ana: Payer
let accountId: number
beforeAll(async () => {
  bank = await cardBank()
  olga = await bank.given.operator()
})
beforeEach(async () => {
  ana = await bank.holder()
  accountId = await bank.virtual(ana)
  await bank.put(ana, accountId, '100.00')
})

type Wish = Partial<SentBy<typeof method>>
const shop = { merchantName: 'Mercado Sol', merchantCountryCode: 'ES', amount: '40.00', currencyCode: 'EUR', reason } as const
const propose = (change: Wish = {}, by: GivenPerson = bank.omar) =>
  bank.call(method, { accountId, kind: 'authorize', ...shop, ...change }, { token: by.token })
const agree = (changeId: number | undefined) =>
  bank.call(operatorChange['change.approve'], { changeId: changeId ?? 0 }, { token: olga.token })
const record = async (change: Wish = {}) => agree((await propose(change)).body.changeId)
const listed = async () =>
  (await bank.call(card['authorization.list'], { accountId }, { token: ana.token })).body.authorizations ?? []

describe('operator.cardAuthorization.create', () => {
  it('holds, settles and lets go what a processor would have, each when a second operator agrees', async () => {
    const proposed = await propose()
    expect(proposed.body).toMatchObject({ status: 'awaitingApproval' })
    expect([await bank.minors(accountId), await listed()]).toEqual([{ posted: 10_000n, held: 0n }, []])
    await agree(proposed.body.changeId)
    expect(await bank.minors(accountId)).toEqual({ posted: 10_000n, held: 4000n })
    const [{ authorizationId, status } = expect.fail('nothing is listed')] = await listed()
    expect(status).toBe('authorized')
    await record({ kind: 'reverse', authorizationId, amount: '30.00' })
    expect(await bank.minors(accountId)).toEqual({ posted: 10_000n, held: 3000n })
    await record({ kind: 'settle', authorizationId, amount: '35.00' })
    expect(await bank.minors(accountId)).toEqual({ posted: 6500n, held: 0n })
    expect(await listed()).toMatchObject([{ authorizationId, status: 'settled', billingAmount: '35.00' }])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('settles what was never authorised', async () => {
    await record({ kind: 'settle', amount: '12.00' })
    expect(await bank.minors(accountId)).toEqual({ posted: 8800n, held: 0n })
  })

  it('is booked once, by nobody alone, and about nobody’s own card', async () => {
    const { changeId = 0 } = (await propose()).body
    expect(await bank.call(operatorChange['change.approve'], { changeId }, { token: bank.omar.token })).toRefuse('review.own')
    const answers = await Promise.all([agree(changeId), agree(changeId)])
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect((await bank.minors(accountId)).held).toBe(4000n)
    await bank.db.updateTable('customer').set({ owner_user_id: olga.userId }).where('id', '=', ana.customerId).execute()
    expect(await propose({}, olga)).toRefuse('acting.own')
  })

  it('refuses with account.missing what is no card', async () => {
    expect(await propose({ accountId: ana.accounts['EUR'] ?? 0 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with card.unavailable a card that was not made yet', async () => {
    expect(await propose({ accountId: await bank.submitted(ana) })).toRefuse('card.unavailable', { field: 'accountId' })
  })
  it('refuses with object.missing a payment of another card', async () => {
    await record()
    const [{ authorizationId } = expect.fail('nothing is listed')] = await listed()
    const other = await bank.virtual(ana)
    const answer = await propose({ accountId: other, kind: 'settle', authorizationId })
    expect(answer).toRefuse('object.missing', { field: 'authorizationId' })
  })
  it('refuses with operation.over to let go what was settled', async () => {
    await record({ kind: 'settle' })
    const [{ authorizationId } = expect.fail('nothing is listed')] = await listed()
    expect(await propose({ kind: 'reverse', authorizationId })).toRefuse('operation.over', { field: 'authorizationId' })
  })
  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await propose({ amount: '1.005' })).toRefuse('amount.unfit', { field: 'amount' })
  })
  it('refuses with currency.unsupported what nobody can value', async () => {
    expect(await propose({ currencyCode: 'XCD' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })
})

describe('operator.cardAuthorization.list', () => {
  it('shows what was paid with a card', async () => {
    await record()
    const answer = await bank.call(operatorCard['cardAuthorization.list'], { accountId }, { token: olga.token })
    expect(answer.body).toMatchObject({ authorizations: [{ merchantName: 'Mercado Sol', status: 'authorized' }], total: 1 })
  })
  it('refuses with account.missing what is no card', async () => {
    const answer = await bank.call(operatorCard['cardAuthorization.list'], { accountId: 999_999 }, { token: olga.token })
    expect(answer).toRefuse('account.missing', { field: 'accountId' })
  })
})
