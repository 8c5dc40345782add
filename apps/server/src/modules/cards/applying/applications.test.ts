import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { verify } from '@florin/ledger/verify'
import { closeAccount } from '@florin/ledger/accounts'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFor, type Payer } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank, physicalEuro, virtualEuro } from '../cards.fixture.ts'

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
const other = () => bank.holder()

describe('card.application.get', () => {
  it('offers what the brand has, with the reasons why the rest is not to be had', async () => {
    const { body } = await bank.call(card['application.get'], {}, { token: ana.token })
    expect(body).toMatchObject({ maxCards: 6, ownedCards: 0 })
    const reasonsOf = (type: number) => body.products?.find((product) => product.type === type)?.disabledReasons
    expect([reasonsOf(2006), reasonsOf(2008), reasonsOf(2106)]).toEqual([[], ['country'], ['country']])
    const inRomania = await bank.call(card['application.get'], { countryCode: 'RO' }, { token: ana.token })
    expect(inRomania.body.products?.find(({ type }) => type === 2008)?.disabledReasons).toEqual([])
    expect([...new Set(body.products?.map(({ currencyCode }) => currencyCode))].toSorted()).toEqual(['EUR', 'RON', 'USD'])
  })
})

describe('card.fee', () => {
  const fee = (change: object = {}) =>
    bank.call(card.fee, { type: 2006, countryCode: 'LT', currencyCode: 'EUR', ...change }, { token: ana.token })

  it('tells what it costs, and why a way of shipping is not to be had', async () => {
    const { body } = await fee({ addressId: await addAddress(bank, ana, false) })
    expect(body).toMatchObject({ issue: '5.00', monthly: '1.00', annual: '0.00', currency: 'EUR' })
    expect(body.shipping).toEqual([
      { id: 1, type: 'post', fee: '4.90', deliveryTime: '7-10', disabledReasons: [] },
      { id: 2, type: 'courier', fee: '14.00', deliveryTime: '3-5', disabledReasons: [] },
      { id: 3, type: 'express', fee: '29.00', deliveryTime: '1-2', disabledReasons: ['addressUnproved'] },
    ])
    expect((await fee()).body.shipping?.[0]?.disabledReasons).toEqual(['addressMissing'])
    expect((await fee({ type: 2026 })).body.shipping).toEqual([])
  })

  it('refuses with card.product one that there is not', async () => {
    expect(await fee({ type: 2099 })).toRefuse('card.product', { field: 'type' })
    expect(await fee({ currencyCode: 'USD' })).toRefuse('card.product', { field: 'currencyCode' })
  })

  it('refuses with object.missing another’s address', async () => {
    expect(await fee({ addressId: await addAddress(bank, await other()) })).toRefuse('object.missing', { field: 'addressId' })
  })
})

describe('card.application.submit', () => {
  it('makes a virtual card that can be used at once', async () => {
    const { body } = await bank.apply(ana, { cardAliasName: 'Subscriptions' })
    expect(body).toMatchObject({ status: 'done', accountStatusId: CardStatus.active, fee: '0.00' })
    const [made] = await bank.cardsOf(ana)
    expect(made).toMatchObject({
      accountId: body.accountId,
      cardIsVirtual: true,
      cardAliasName: 'Subscriptions',
      cardNumber: expect.stringMatching(/^41•• •••• •••• \d{4}$/),
    })
  })

  it('takes issue and shipping fee, once however often the call is repeated', async () => {
    const addressId = await addAddress(bank, ana)
    const wish = { ...physicalEuro, addressId, shippingId: 1, feeAccountId: euros }
    const key = crypto.randomUUID()
    const send = () => bank.call(card['application.submit'], wish, { token: ana.token, key })
    const [first, again] = [await send(), await send()]
    expect(first.body).toMatchObject({ accountStatusId: CardStatus.submitted, fee: '9.90', feeCurrencyCode: 'EUR' })
    expect(again.text).toBe(first.text)
    expect([(await bank.minors(euros)).posted, (await bank.cardsOf(ana)).length]).toEqual([9010n, 1])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('waits for a document where the address is not proved', async () => {
    const addressId = await addAddress(bank, ana, false)
    const { body } = await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 1 })
    expect(body.accountStatusId).toBe(CardStatus.pendingDocument)
    const { accountId = 0 } = body
    const { body: needed } = await bank.call(card['requirement.list'], { accountId }, { token: ana.token })
    expect(needed.requirements).toEqual([
      { type: 'address', name: 'address', isMet: true },
      { type: 'document', name: 'address', isMet: false },
    ])
  })

  it('asks for consent where payments do, bound to which card is made and what is paid', async () => {
    const { USD: settlementAccountId = 0 } = await bank.open(ana.customerId, { USD: '5.00' })
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const asked = { settlementAccountId: euros, cardAliasName: 'Shops' }
    const { body } = await bank.apply(ana, asked)
    expect(body).toMatchObject({ status: 'awaitingApproval', approveType: 4 })
    expect(await bank.cardsOf(ana)).toEqual([])
    const answered = { ...asked, operationId: body.operationId, approvalCode: await bank.lastCode(ana.email) }
    const name = { embossName: 'SOMEBODY ELSE' }
    for (const change of [name, { countryCode: 'ES' as const }, { settlementAccountId }, { cardAliasName: 'Food' }])
      expect(await bank.apply(ana, { ...answered, ...change })).toRefuse('code.expired')
    expect((await bank.apply(ana, answered)).body.accountStatusId).toBe(CardStatus.active)
    expect(await bank.apply(ana, answered)).toRefuse('code.expired')
  })

  it('refuses with code.wrong another code', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId } = (await bank.apply(ana)).body
    const approvalCode = wrongFor(await bank.lastCode(ana.email))
    expect(await bank.apply(ana, { operationId, approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.expired what was asked of somebody else', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId } = (await bank.apply(ana)).body
    const bob = await other()
    expect(await bank.apply(bob, { operationId, approvalCode: await bank.lastCode(ana.email) })).toRefuse('code.expired')
  })

  it('refuses with code.blocked after too many wrong ones', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { operationId } = (await bank.apply(ana)).body
    const approvalCode = wrongFor(await bank.lastCode(ana.email))
    for (let tries = 0; tries < 5; tries += 1) await bank.apply(ana, { operationId, approvalCode })
    expect(await bank.apply(ana, { operationId, approvalCode })).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await bank.apply(ana)).toRefuse('approval.noMethod')
  })

  it('refuses with card.product what is not offered where they live', async () => {
    expect(await bank.apply(ana, { type: 2008, currencyCode: 'RON' })).toRefuse('card.product', { field: 'countryCode' })
  })

  it('refuses with card.tooMany a seventh, also of two at once', async () => {
    for (let made = 0; made < 5; made += 1) await bank.apply(ana)
    const both = await Promise.all([bank.apply(ana), bank.apply(ana)])
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['card.tooMany', undefined])
    expect(await bank.apply(ana)).toRefuse('card.tooMany')
  })

  it('refuses with card.shipping a courier to an address that nobody proved', async () => {
    const addressId = await addAddress(bank, ana, false)
    const answer = await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 3 })
    expect(answer).toRefuse('card.shipping', { field: 'shippingId' })
    expect(await bank.apply(ana, physicalEuro)).toRefuse('card.shipping', { field: 'addressId' })
  })

  it('refuses with object.missing another’s address', async () => {
    const addressId = await addAddress(bank, await other())
    expect(await bank.apply(ana, { ...physicalEuro, addressId })).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with account.missing another’s account, and a card as one', async () => {
    const foreign = (await other()).accounts['EUR'] ?? 0
    expect(await bank.apply(ana, { feeAccountId: foreign })).toRefuse('account.missing', { field: 'feeAccountId' })
    expect(await bank.apply(ana, { feeAccountId: await bank.virtual(ana) })).toRefuse('account.missing', {
      field: 'feeAccountId',
    })
  })

  it('refuses with funds.insufficient what the account cannot pay, and makes nothing', async () => {
    const poor = await bank.holder('9.89')
    const addressId = await addAddress(bank, poor)
    expect(await bank.apply(poor, { ...physicalEuro, addressId, shippingId: 1 })).toRefuse('funds.insufficient')
    expect(await bank.cardsOf(poor)).toEqual([])
  })

  it('refuses with customer.unverified before the customer is known', async () => {
    const nina = await bank.person({ EUR: '10.00' }, { verified: false })
    expect(await bank.apply(nina)).toRefuse('customer.unverified')
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await bank.apply(ana)).toRefuse('transfer.notPermitted')
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    const { CHF: feeAccountId = 0 } = await bank.open(ana.customerId, { CHF: '50.00' })
    const addressId = await addAddress(bank, ana)
    expect(await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 1, feeAccountId })).toRefuse('fx.unavailable')
  })

  it('takes Latin letters on the card alone, and a debit card only with an account', async () => {
    expect((await bank.apply(ana, { embossName: 'Анна' })).body.errors?.[0]?.field).toBe('embossName')
    const usd = { ...virtualEuro, type: 2017, currencyCode: 'USD' as const }
    expect(await bank.apply(ana, usd)).toRefuse('card.shipping')
  })
})

describe('card.application.cancel', () => {
  const cancel = (payer: Payer, accountId: number) => bank.call(card['application.cancel'], { accountId }, { token: payer.token })

  it('returns all that was paid', async () => {
    const accountId = await bank.submitted(ana)
    expect((await cancel(ana, accountId)).body).toMatchObject({ accountStatusId: CardStatus.canceled, refunded: '9.90' })
    expect([(await bank.minors(euros)).posted, await bank.cardsOf(ana)]).toEqual([10_000n, []])
  })

  it('returns it to another account in the currency where the first was closed meanwhile', async () => {
    const rich = await bank.holder()
    const paying = rich.accounts['EUR'] ?? 0
    const accountId = await bank.submitted(rich)
    const { id: second } = await bank.db
      .transaction()
      .execute((tx) => bank.parts.services.accounts.accounts.open(tx, rich.customerId, 'EUR'))
    await bank.call(
      transfer['own.submit'],
      { fromAccount: paying, toAccount: second, toAmount: '90.10', currency: 'EUR' },
      { token: rich.token },
    )
    await bank.db.transaction().execute((tx) => closeAccount(tx, paying, bank.clock.now()))
    expect((await cancel(rich, accountId)).body).toMatchObject({ accountStatusId: CardStatus.canceled, refunded: '9.90' })
    expect((await bank.minors(second)).posted).toBe(10_000n)
  })

  it('refuses with account.missing another’s', async () => {
    expect(await cancel(await other(), await bank.submitted(ana))).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable once it is decided on, and a second time', async () => {
    const accountId = await bank.submitted(ana)
    await bank.approve(accountId)
    expect(await cancel(ana, accountId)).toRefuse('card.unavailable')
    const twice = await bank.submitted(ana)
    const answers = await Promise.all([cancel(ana, twice), cancel(ana, twice)])
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['card.unavailable', undefined])
  })
})

describe('card.requirement.list', () => {
  it('refuses with account.missing another’s', async () => {
    const accountId = await bank.virtual(ana)
    const answer = await bank.call(card['requirement.list'], { accountId }, { token: (await other()).token })
    expect(answer).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('card.addressReplacement.check', () => {
  const check = (oldAddressId: number, countryCode: string) =>
    bank.call(card['addressReplacement.check'], { oldAddressId, countryCode }, { token: ana.token })

  it('names what would be given up, and what is under way to the old one', async () => {
    const addressId = await addAddress(bank, ana)
    const [waiting = 0, made = 0] = [
      (await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 1 })).body.accountId,
      (await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 1 })).body.accountId,
    ]
    await bank.approve(made)
    const { body } = await check(addressId, 'ES')
    expect(body.cardsToCancel?.map(({ accountId }) => accountId)).toEqual([waiting])
    expect(body.cardsShippedToOldAddress?.map(({ accountId }) => accountId)).toEqual([made])
    const near = (await check(addressId, 'LT')).body
    expect(near.cardsToCancel).toEqual([])
    expect(near.cardsShippedToOldAddress?.map(({ accountId }) => accountId)).toEqual([waiting, made])
  })

  it('withdraws what waits once the address in another country has taken the place of the old one', async () => {
    const waiting = await bank.submitted(ana)
    const paid = (await bank.minors(euros)).posted
    const { addressId = 0 } = (await bank.cardsOf(ana))[0] ?? {}
    const replacement = await addAddress(bank, ana)
    const give = () => bank.parts.services.cards.giveUpMoved()
    const statusIs = async () => (await bank.cardsOf(ana)).find(({ accountId }) => accountId === waiting)?.accountStatusId
    await bank.db.updateTable('customer_address').set({ removed_at: bank.clock.now() }).where('id', '=', addressId).execute()
    await give()
    expect(await statusIs()).toBe(CardStatus.submitted)
    const taken = { replaces_id: addressId, country: 'ES' }
    await bank.db.updateTable('customer_address').set(taken).where('id', '=', replacement).execute()
    await give()
    expect([await statusIs(), (await bank.minors(euros)).posted - paid]).toEqual([undefined, 990n])
  })

  it('refuses with object.missing another’s address', async () => {
    const foreign = await addAddress(bank, await other())
    expect(await check(foreign, 'ES')).toRefuse('object.missing', { field: 'oldAddressId' })
  })
})
