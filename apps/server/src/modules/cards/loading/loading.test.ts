import { Right } from '@florin/contract/access'
import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { approval } from '@florin/contract/payments/approval'
import { transfer } from '@florin/contract/payments/transfer'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardBank, cardBank } from '../cards.fixture.ts'
import { type LoadScene, loadScene } from './loads.fixture.ts'

let bank: CardBank
let s: LoadScene
beforeAll(async () => {
  bank = await cardBank({ RATE_SCALE: '1' })
})
beforeEach(async () => {
  s = await loadScene(bank)
})

describe('loading a card', () => {
  it('of one’s own moves money to it for nothing, and shows how much it still takes', async () => {
    expect((await s.fee(s.toOwn())).body).toMatchObject({ fee: '0.00', toAmount: '10.00', total: '10.00', exchangeRate: '1' })
    expect((await s.load(s.toOwn())).body).toMatchObject({ status: 'completed', fee: '0.00' })
    expect([await s.posted(s.own), await s.posted(s.euros)]).toEqual([1000n, 9000n])
    const { limits = [] } = (await s.limit(s.toOwn())).body
    expect(limits.at(-1)).toEqual({ period: 'balance', max: '15000.00', used: '10.00', left: '14990.00', currencyCode: 'EUR' })
    expect((await s.most(s.toOwn())).body).toMatchObject({ maxAmount: '90.00', minAmount: '0.01', currencyCode: 'EUR' })
  })

  it('of somebody else by its number and the name on it costs a fee, and both see it', async () => {
    const { body } = await s.load({ ...s.toBob(), fromAccountId: s.euros }, { note: 'Happy birthday', reference: 'Gift' })
    expect(body).toMatchObject({ status: 'completed', fee: '0.91', feeCurrencyCode: 'EUR' })
    expect([await s.posted(s.theirs), await s.posted(s.euros)]).toEqual([1000n, 10_000n - 1091n])
    const { rows } = await bank.activity(s.theirs)
    expect(rows).toMatchObject([
      { type: 'card_load', amount_minor: 1000n, counterparty_name: 'Test P.', description: 'Happy birthday' },
    ])
    expect((await bank.activity(s.euros)).rows.at(-1)).toMatchObject({ type: 'card_load', counterparty_name: "JOSE O'NEIL" })
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('changes money on the way at the rate that was shown', async () => {
    const route = { ...s.toBob(), fromAccountId: s.dollars }
    const { quoteId, total } = (await s.fee(route)).body
    expect(total).toBe('12.06')
    expect((await s.load(route, { quoteId })).body.status).toBe('completed')
    expect([await s.posted(s.theirs), await s.posted(s.dollars)]).toEqual([1000n, 5000n - 1206n])
  })

  it('takes what leaves the account as its amount too', async () => {
    expect((await s.load({ ...s.toBob(), fromAccountId: s.euros }, { amountSide: 'from' })).body.status).toBe('completed')
    expect(await s.posted(s.theirs)).toBe(1000n)
  })

  it('tells whoever loads another’s card nothing of what is on it', async () => {
    await s.load(s.toBob(), {}, s.ana)
    expect((await s.limit(s.toBob())).body.limits?.at(-1)).toEqual({ period: 'balance', max: '15000.00', currencyCode: 'EUR' })
    const rich = await bank.holder('40000.00')
    await bank.call(
      transfer['own.submit'],
      { fromAccount: rich.accounts['EUR'] ?? 0, toAccount: await bank.virtual(rich), toAmount: '1.00', currency: 'EUR' },
      s.as(rich),
    )
    expect(Object.keys((await s.load(s.toBob(), { amount: '15000.00' }, rich)).body)).not.toContain('max')
  })

  it('does not tell by what is only asked how much another’s card still takes, and counts who tries', async () => {
    const rich = await bank.holder('200000.00')
    await bank.db
      .insertInto('limit_rule')
      .values({ operation: 'card_load', customer_id: rich.customerId, unit: 'EUR', single_minor: 4_000_000n })
      .execute()
    const route = { ...s.toBob(), fromAccountId: rich.accounts['EUR'] }
    expect((await s.load(route, { amount: '14000.00' }, rich)).body.status).toBe('completed')
    expect(await s.load(route, { amount: '1000.01' }, rich)).toRefuse('card.full', { field: 'amount' })

    await bank.setCustomer(rich.customerId, { transaction_approve_mode: 'approvalCode' })
    const waiting = await s.load(route, { amount: '1000.01' }, rich)
    expect(waiting.body.status).toBe('awaitingApproval')
    const { operationId = '' } = waiting.body
    const approvalCode = await bank.lastCode(rich.email)
    await bank.call(approval['operation.confirm'], { operationId, approvalCode }, s.as(rich))
    expect([await bank.stateOf(operationId), await s.posted(s.theirs)]).toEqual(['failed', 1_400_000n])

    for (let tried = 3; tried < 20; tried += 1) await s.load(route, { amount: '0.01' }, rich)
    expect(await s.load(route, { amount: '0.01' }, rich)).toRefuse('rate.limited')
    expect((await s.load(s.toBob(), { amount: '0.01' })).body.status).toBe('completed')
  })

  it('waits for consent, and does not pay onto a card that was stopped meanwhile', async () => {
    await bank.setCustomer(s.ana.customerId, { transaction_approve_mode: 'approvalCode' })
    for (const [route, cardId] of [[s.toOwn(), s.own] as const, [s.toBob(), s.theirs] as const]) {
      const { operationId = '', status } = (await s.load(route)).body
      expect(status).toBe('awaitingApproval')
      await bank.setStatus(cardId, CardStatus.fraud)
      const approvalCode = await bank.lastCode(s.ana.email)
      await bank.call(approval['operation.confirm'], { operationId, approvalCode }, s.as())
      expect([await s.posted(cardId), await bank.minors(s.euros)]).toEqual([0n, { posted: 10_000n, held: 0n }])
      expect(await bank.stateOf(operationId)).toBe('failed')
    }
  })

  it('does not pay somebody who has blocked its payer meanwhile', async () => {
    await bank.setCustomer(s.ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId = '' } = (await s.load(s.toBob())).body
    await s.block(s.bob, s.ana, 'incoming')
    await bank.call(approval['operation.confirm'], { operationId, approvalCode: await bank.lastCode(s.ana.email) }, s.as())
    expect([await s.posted(s.theirs), await bank.stateOf(operationId)]).toEqual([0n, 'failed'])
  })

  it('of two at once never fills it beyond what it holds', async () => {
    const rich = await bank.holder('40000.00')
    const full = await bank.virtual(rich)
    const wish = { fromAccountId: rich.accounts['EUR'] ?? 0, permission: 'own', toAccountId: full } as const
    const answers = await Promise.all(Array.from({ length: 4 }, () => s.load(wish, { amount: '6000.00' }, rich)))
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['card.full', 'card.full', undefined, undefined])
    expect(await s.posted(full)).toBe(1_200_000n)
  })

  it('waits for the company where an initiator asks for it', async () => {
    const company = await bank.given.company()
    await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', company.customerId).execute()
    const { EUR = 0 } = await bank.open(company.customerId, { EUR: '100.00' })
    await bank.given.employee(company, s.ana, { right: Right.initiate, accessList: ['balanceInfo'] })
    const wish = { ...s.toBob(), fromAccountId: EUR, amount: '10.00' } as const
    const { body } = await bank.call(card['load.submit'], wish, { token: s.ana.token, customerId: company.customerId })
    expect([body.status, await bank.minors(EUR)]).toEqual(['created', { posted: 10_000n, held: 1091n }])
  })

  it('is judged once however often it is sent', async () => {
    const wish = { ...s.toBob(), amount: '10.00' } as const
    const options = { token: s.ana.token, key: crypto.randomUUID() }
    const [first, second] = [
      await bank.call(card['load.submit'], wish, options),
      await bank.call(card['load.submit'], wish, options),
    ]
    expect(second.text).toBe(first.text)
    expect(await s.posted(s.theirs)).toBe(1000n)
  })

  it('names one card: an account of one’s own, or a number with a name', async () => {
    for (const route of [
      { fromAccountId: s.euros, permission: 'own' },
      { ...s.toOwn(), cardNumber: s.number },
      { ...s.toBob(), cardHolderName: undefined },
      { ...s.toBob(), toAccountId: s.own },
    ])
      expect((await s.load(route)).body.responseCode).toBe('VERIFY_ERROR')
    expect((await s.load(s.toOwn(), { note: 'To me' })).body).toMatchObject({ responseCode: 'VERIFY_ERROR', field: 'note' })
  })

  it('counts numbers that are no cards and names that are another’s alike, also through payments', async () => {
    const wrong = { ...s.toBob(), cardHolderName: 'Somebody Else' }
    const unknown = { ...s.toBob(), cardNumber: '4012888888881881' }
    for (let tried = 0; tried < 5; tried += 1) {
      expect([(await s.fee(wrong)).text.replace(/\d/g, ''), (await s.limit(unknown)).refusal]).toEqual([
        (await s.fee(unknown)).text.replace(/\d/g, ''),
        'payee.unknown',
      ])
      await s.load(wrong)
    }
    expect(await s.fee(s.toBob())).toRefuse('rate.limited')
    expect((await s.load(s.toOwn())).body.status).toBe('completed')
  })

  it('is shown to whoever may: without the flag the kind is missing, and every call refused', async () => {
    const kinds = async () => (await bank.call(transfer['permission.get'], {}, s.as())).body.kinds?.toOthers
    expect(await kinds()).toContain('card_load')
    s = await loadScene(bank, [])
    expect(await kinds()).not.toContain('card_load')
    for (const call of [s.fee, s.limit, s.most, s.load])
      expect(await call(s.toBob())).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await s.load(s.toOwn())).body.status).toBe('completed')
  })
})
