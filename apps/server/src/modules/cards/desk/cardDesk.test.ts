import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let euros: number
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
  euros = ana.accounts['EUR'] ?? 0
})
const statusOf = async (accountId: number) =>
  (await bank.db.selectFrom('card').select('status').where('account_id', '=', accountId).executeTakeFirstOrThrow()).status

describe('operator.cardApplication.list', () => {
  it('shows those that wait, with where they would go', async () => {
    const accountId = await bank.submitted(ana)
    const search = String(accountId)
    const { body } = await bank.call(operatorCard['cardApplication.list'], { search }, { token: bank.omar.token })
    expect(body).toMatchObject({
      total: 1,
      applications: [{ accountId, customerName: 'Test Person', address: 'Gedimino pr. 1, 01103 Vilnius, LT' }],
    })
  })

  it('finds a card of any status by the name on it and its last digits, and shows one page after another', async () => {
    const embossName = 'ZELDA QUILL'
    const ids = [await bank.virtual(ana, { embossName }), await bank.virtual(ana, { embossName })]
    const find = async (wish: object) =>
      (await bank.call(operatorCard['cardApplication.list'], wish, { token: bank.omar.token })).body.applications ?? []
    const idsOf = (found: readonly { accountId: number }[]) => found.map(({ accountId }) => accountId)
    expect(idsOf(await find({ search: 'zelda' }))).toEqual(ids)
    expect(idsOf(await find({ search: await bank.lastFourOf(ids[0] ?? 0) }))).toContain(ids[0])
    expect(idsOf(await find({ search: 'zelda', pageSize: 1, pageNumber: 2 }))).toEqual(ids.slice(1))
    expect(await find({ search: 'zelda', status: CardStatus.submitted })).toEqual([])
  })
})

describe('operator.cardApplication.approve', () => {
  it('refuses with account.missing what is no card', async () => {
    expect(await bank.approve(euros)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable what is decided on already', async () => {
    const accountId = await bank.submitted(ana)
    expect((await bank.approve(accountId)).body.accountStatusId).toBe(CardStatus.printing)
    expect(await bank.approve(accountId)).toRefuse('card.unavailable')
  })
})

describe('operator.cardApplication.decline', () => {
  const decline = (accountId: number, documentType?: 'address') =>
    bank.call(
      operatorCard['cardApplication.decline'],
      { accountId, reason: 'The address does not exist', documentType },
      { token: bank.omar.token },
    )

  it('returns the fees, or asks for a document', async () => {
    const accountId = await bank.submitted(ana)
    expect((await decline(accountId, 'address')).body).toMatchObject({ accountStatusId: 65, refunded: '0.00' })
    expect((await decline(accountId)).body).toMatchObject({ accountStatusId: 4, refunded: '9.90' })
    expect([(await bank.minors(euros)).posted, await statusOf(accountId)]).toEqual([10_000n, CardStatus.canceled])
  })

  it('refuses with account.missing what is no card', async () => {
    expect(await decline(euros)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a card that is made', async () => {
    expect(await decline(await bank.virtual(ana))).toRefuse('card.unavailable')
  })
})

describe('operator.card.update', () => {
  it('moves a card step by step, and lifts fraud', async () => {
    const accountId = await bank.shipped(ana)
    await bank.activate(ana, accountId)
    expect((await bank.move(accountId, CardStatus.fraud)).body.accountStatusId).toBe(CardStatus.fraud)
    expect((await bank.move(accountId, CardStatus.active)).body.accountStatusId).toBe(CardStatus.active)
  })

  it('refuses with account.missing what is no card', async () => {
    expect(await bank.move(euros, CardStatus.shipped)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a step that does not follow', async () => {
    const accountId = await bank.submitted(ana)
    expect(await bank.move(accountId, CardStatus.shipped)).toRefuse('card.unavailable', { field: 'accountStatusId' })
    const ended = await bank.virtual(ana)
    await bank.setStatus(ended, CardStatus.canceled)
    expect(await bank.move(ended, CardStatus.active)).toRefuse('card.unavailable', { field: 'accountStatusId' })
  })
})
