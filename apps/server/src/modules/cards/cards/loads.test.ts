import { CardStatus } from '@florin/contract/cardTypes'
import { transfer } from '@florin/contract/payments/transfer'
import { approval } from '@florin/contract/payments/approval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let euros: number
let card: number
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
  euros = ana.accounts['EUR'] ?? 0
  card = await bank.virtual(ana)
})
const move = (fromAccount: number, toAccount: number, toAmount = '25.00') =>
  bank.call(transfer['own.submit'], { fromAccount, toAccount, toAmount, currency: 'EUR' }, { token: ana.token })
const between = () => ({ fromAccountId: euros, toAccountId: card })
const stop = () => bank.setStatus(card, CardStatus.fraud)
const loaded = async () => (await bank.minors(card)).posted

describe('transfer.own.submit', () => {
  it('loads a card and unloads it', async () => {
    expect((await move(euros, card)).body.status).toBe('completed')
    expect([await loaded(), (await bank.minors(euros)).posted]).toEqual([2500n, 7500n])
    await move(card, euros, '10.00')
    expect(await loaded()).toBe(1500n)
  })

  it('refuses with card.unavailable a card under suspicion, both ways, and one that is not active', async () => {
    await move(euros, card)
    await stop()
    expect(await move(euros, card)).toRefuse('card.unavailable', { field: 'toAccount' })
    expect(await move(card, euros)).toRefuse('card.unavailable', { field: 'fromAccount' })
    await bank.setStatus(card, CardStatus.paused)
    expect(await move(euros, card)).toRefuse('card.unavailable', { field: 'toAccount' })
  })

  it('refuses with card.full one cent above what a card holds at most', async () => {
    const rich = await bank.holder('20000.00')
    const full = await bank.virtual(rich)
    const load = (toAmount: string) =>
      bank.call(
        transfer['own.submit'],
        { fromAccount: rich.accounts['EUR'] ?? 0, toAccount: full, toAmount, currency: 'EUR' },
        { token: rich.token },
      )
    expect(await load('15000.01')).toRefuse('card.full', { field: 'toAmount' })
    await load('14000.00')
    const asked = { fromAccountId: rich.accounts['EUR'] ?? 0, toAccountId: full, operation: 'betweenAccounts' } as const
    const { maxAmount } = (await bank.call(transfer['own.maxAmount'], asked, { token: rich.token })).body
    expect(maxAmount).toBe('1000.00')
    expect((await load('1000.00')).body.status).toBe('completed')
  })

  it('does not load a card that was stopped while its holder was asked', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId = '' } = (await move(euros, card)).body
    await stop()
    const approvalCode = await bank.lastCode(ana.email)
    await bank.call(approval['operation.confirm'], { operationId, approvalCode }, { token: ana.token })
    expect([await loaded(), await bank.minors(euros)]).toEqual([0n, { posted: 10_000n, held: 0n }])
  })
})

describe('transfer.own.fee', () => {
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await stop()
    const answer = await bank.call(transfer['own.fee'], { ...between(), amount: '1.00' }, { token: ana.token })
    expect(answer).toRefuse('card.unavailable', { field: 'toAccountId' })
  })
})

describe('transfer.own.maxAmount', () => {
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await stop()
    const asked = { ...between(), operation: 'betweenAccounts' } as const
    expect(await bank.call(transfer['own.maxAmount'], asked, { token: ana.token })).toRefuse('card.unavailable')
  })
})

describe('transfer.own.limit', () => {
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await stop()
    const asked = { ...between(), type: 'betweenAccounts' } as const
    expect(await bank.call(transfer['own.limit'], asked, { token: ana.token })).toRefuse('card.unavailable')
  })
})
