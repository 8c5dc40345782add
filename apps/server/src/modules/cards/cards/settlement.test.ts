import { account } from '@florin/contract/accounts/account'
import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { CardStatus } from '@florin/contract/cardTypes'
import { cardHistory, type NetworkMessage } from '@florin/contract/cards/network'
import { cardSettlement } from '@florin/contract/cards/settlement'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank, physicalEuro } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let euros: number
let second: number
let card: number
beforeAll(async () => {
  bank = await cardBank()
})

/** A second account in the currency of the first; customers open one, a bank may give more. */
const openSecond = ({ customerId }: Payer): Promise<number> =>
  bank.db.transaction().execute(async (tx) => (await bank.parts.services.accounts.accounts.open(tx, customerId, 'EUR')).id)

beforeEach(async () => {
  const made = await bank.given.person({ verified: true, flags: ['settlementAccount'] })
  ana = { ...made, accounts: await bank.open(made.customerId, { EUR: '100.00', USD: '10.00' }) }
  euros = ana.accounts['EUR'] ?? 0
  second = await openSecond(ana)
  const addressId = await addAddress(bank, ana)
  const wish = { ...physicalEuro, type: 2016, addressId, shippingId: 1, settlementAccountId: euros } as const
  card = (await bank.apply(ana, wish)).body.accountId ?? 0
  await bank.setStatus(card, CardStatus.active)
  await bank.db
    .updateTable('card')
    .set({ fingerprint: Buffer.from('x'), bin: '418816', last4: '0001', expiry_month: 1, expiry_year: 2099 })
    .where('account_id', '=', card)
    .execute()
})

const choose = (settlementAccountId: number, accountId = card, { token } = ana) =>
  bank.call(cardSettlement['settlement.update'], { accountId, settlementAccountId }, { token })
const listed = (accountId = card) => bank.call(cardSettlement['settlement.list'], { accountId }, { token: ana.token })
const send = async (change: Partial<NetworkMessage>) => {
  const { reference } = await bank.db
    .selectFrom('card')
    .select('reference')
    .where('account_id', '=', card)
    .executeTakeFirstOrThrow()
  return bank.parts.services.cards.network.receive({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: 'lunch',
    cardReference: reference,
    amount: '12.00',
    currencyCode: 'EUR',
    kind: 'shop',
    merchantName: 'Mercado Sol',
    merchantCategoryCode: '5411',
    merchantCountryCode: 'ES',
    ...change,
  })
}

describe('account.settlement.list', () => {
  it('offers the accounts in the card’s currency, and marks the one in force', async () => {
    expect((await listed()).body.accounts).toMatchObject([
      { accountId: euros, currencyCode: 'EUR', isCurrent: true },
      { accountId: second, currencyCode: 'EUR', isCurrent: false },
    ])
  })

  it('refuses with account.missing what is no card of theirs', async () => {
    expect(await listed(euros)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('is closed to who has no permission for it', async () => {
    const eve = await bank.holder()
    const answer = await bank.call(cardSettlement['settlement.list'], { accountId: card }, { token: eve.token })
    expect(answer).toRefuse('access.denied')
  })
})

describe('account.settlement.update', () => {
  it('lets the next payment leave the chosen account', async () => {
    expect((await choose(second)).body).toMatchObject({ accountId: card, settlementAccountId: second })
    const { accounts = [] } = (await bank.call(account.list, {}, { token: ana.token })).body
    expect(accounts.find(({ accountId }) => accountId === card)).toMatchObject({ settlementAccountId: second })
    expect(await send({})).toMatchObject({ isApproved: false, actionCode: '51' })
    await choose(euros)
    expect(await send({ lifecycleId: 'dinner' })).toMatchObject({ isApproved: true })
  })

  it('refuses with card.paymentPending while a payment is held on the old one', async () => {
    await send({})
    expect(await choose(second)).toRefuse('card.paymentPending', { field: 'settlementAccountId' })
    await send({ type: 'clearing' })
    expect((await choose(second)).body.responseCode).toBe('00')
    expect(await bank.minors(euros)).toMatchObject({ held: 0n })
  })

  it('refuses with account.missing an account in another currency, another’s, and a card', async () => {
    const eve = await bank.holder()
    for (const id of [ana.accounts['USD'] ?? 0, eve.accounts['EUR'] ?? 0, card])
      expect(await choose(id)).toRefuse('account.missing', { field: 'settlementAccountId' })
    expect(await choose(second, euros)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a card that was stopped', async () => {
    await bank.setStatus(card, CardStatus.fraud)
    expect(await choose(second)).toRefuse('card.unavailable', { field: 'accountId' })
  })
})

describe('operator.account.update', () => {
  const close = (accountId: number) =>
    bank.call(
      operatorAccount['account.update'],
      { accountId, accountStatusId: 11, reason: 'Asked for' },
      { token: bank.omar.token },
    )

  it('refuses with account.inUse while a card that is not over settles there', async () => {
    await choose(second)
    for (const status of [CardStatus.active, CardStatus.paused, CardStatus.fraud, CardStatus.shipped, CardStatus.expired]) {
      await bank.setStatus(card, status)
      expect(await close(second)).toRefuse('account.inUse', { field: 'accountId' })
    }
    await bank.setStatus(card, CardStatus.canceled)
    expect((await close(second)).body).toMatchObject({ responseCode: '00', accountStatusId: 11 })
  })

  it('closes an account at which no card settles any more', async () => {
    await choose(second)
    expect(await close(second)).toRefuse('account.inUse', { field: 'accountId' })
    await choose(euros)
    expect((await close(second)).body.responseCode).toBe('00')
  })
})

describe('history.debitAuthorization.list', () => {
  const payments = (accountId = card, more = {}) =>
    bank.call(cardHistory['debitAuthorization.list'], { accountId, ...more }, { token: ana.token })

  it('pages by ten, the newest first', async () => {
    for (let number = 1; number <= 11; number += 1) await send({ lifecycleId: String(number), amount: `${number}.00` })
    const { authorizations = [], total } = (await payments()).body
    expect([authorizations.length, total, authorizations[0]?.amount]).toEqual([10, 11, '11.00'])
    expect((await payments(card, { pageNumber: 2 })).body.authorizations).toMatchObject([{ amount: '1.00' }])
  })

  it('refuses with account.missing a card that is none of the debit kind', async () => {
    expect(await payments(euros)).toRefuse('account.missing', { field: 'accountId' })
    expect(await payments(await bank.virtual(ana))).toRefuse('account.missing', { field: 'accountId' })
  })
})
