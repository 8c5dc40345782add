import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { transfer } from '@florin/contract/payments/transfer'
import { findAccount } from '@florin/ledger/accounts'
import { parseMoney } from '@florin/money/money'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await cardBank()
  bob = await bank.holder()
})
beforeEach(async () => {
  ana = await bank.holder()
})
const at = (payer: Payer) => ({ token: payer.token })
const put = (payer: Payer, accountId: number, amount: string) =>
  bank.db.transaction().execute((tx) =>
    bank.parts.services.accounts.accounts.deposit(tx, {
      customerId: payer.customerId,
      accountId,
      amount: parseMoney(amount, 'EUR'),
      key: crypto.randomUUID(),
    }),
  )

describe('card.list', () => {
  it('has its place among the accounts, and the story of every status', async () => {
    const accountId = await bank.physical(ana)
    const [shown] = await bank.cardsOf(ana)
    expect(shown?.steps.map(({ accountStatusId }) => accountStatusId)).toEqual([0, 19, 20, 21, 2])
    const { body } = await bank.call(account.list, {}, at(ana))
    expect(body.accounts?.find((each) => each.accountId === accountId)).toMatchObject({
      type: 2006,
      subType: 'PREPAID',
      cardIsVirtual: false,
      accountStatusId: CardStatus.active,
      cardNetwork: 'VISA',
      cardReissuedStatusId: 0,
    })
    const one = await bank.call(account.get, { accountId }, at(ana))
    expect(one.body.account).toMatchObject({ type: 2006, accountStatusId: CardStatus.active })
  })

  it('is no account to pay from by other ways', async () => {
    const accountId = await bank.virtual(ana)
    await put(ana, accountId, '10.00')
    const paid = { accountId, amount: '1.00', currency: 'EUR', toEmail: bob.email }
    const answer = await bank.call(transfer['p2p.submit'], paid, at(ana))
    expect(answer).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('card.activation.get', () => {
  const activation = (payer: Payer, accountId: number) => bank.call(card['activation.get'], { accountId }, at(payer))

  it('tells the fee and asks for what stands on the card', async () => {
    expect((await activation(ana, await bank.shipped(ana))).body).toMatchObject({
      fees: [{ name: 'monthly', amount: '1.00' }],
      feeCurrency: 'EUR',
      extraParams: [{ name: 'lastFourDigits', isRequired: true }],
    })
  })

  it('refuses with account.missing another’s', async () => {
    expect(await activation(bob, await bank.shipped(ana))).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable before it is shipped', async () => {
    expect(await activation(ana, await bank.submitted(ana))).toRefuse('card.unavailable')
  })
})

describe('card.activation.submit', () => {
  it('gives a PIN once, and keeps none', async () => {
    const accountId = await bank.shipped(ana)
    const { body } = await bank.activate(ana, accountId)
    expect(body).toMatchObject({ pinCode: expect.stringMatching(/^\d{4}$/), visibleSeconds: 10, accountStatusId: 2 })
    expect(await bank.activate(ana, accountId)).toRefuse('card.unavailable')
  })

  it('names the fee in the currency of the account that pays it', async () => {
    const accountId = await bank.shipped(ana)
    const { USD = 0 } = await bank.open(ana.customerId, { USD: '5.00' })
    const { fee, feeCurrencyCode } = (await bank.activating({ ...ana, accounts: { EUR: USD } }, accountId)).body
    expect(feeCurrencyCode).toBe('USD')
    await bank.activate({ ...ana, accounts: { EUR: USD } }, accountId)
    const payer = await findAccount(bank.db, USD)
    expect(500n - (payer?.postedMinor ?? 0n)).toBe(parseMoney(fee ?? '', 'USD').minor)
  })

  it('refuses with code.wrong a wrong code: no PIN, and not active', async () => {
    const accountId = await bank.shipped(ana)
    const { operationId, pinCode, accountStatusId } = (await bank.activating(ana, accountId)).body
    expect([pinCode, accountStatusId]).toEqual([undefined, CardStatus.shipped])
    const wrong = await bank.activating(ana, accountId, undefined, { operationId, approvalCode: '000000' })
    expect(wrong).toRefuse('code.wrong', { field: 'approvalCode' })
    expect(await bank.cardsOf(ana)).toMatchObject([{ accountStatusId: CardStatus.shipped }])
  })

  it('refuses with code.expired an answer to another question: not active', async () => {
    const accountId = await bank.shipped(ana)
    const { operationId } = (await bank.activating(ana, accountId)).body
    const { USD = 0 } = await bank.open(ana.customerId, { USD: '5.00' })
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await bank.activating({ ...ana, accounts: { EUR: USD } }, accountId, undefined, answer)).toRefuse('code.expired')
    expect(await bank.cardsOf(ana)).toMatchObject([{ accountStatusId: CardStatus.shipped }])
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    const accountId = await bank.shipped(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await bank.activate(ana, accountId)).toRefuse('approval.noMethod')
  })

  it('refuses with card.notHolder whoever applied for none', async () => {
    const accountId = await bank.shipped(ana)
    await bank.db.updateTable('card').set({ user_id: bob.userId }).where('account_id', '=', accountId).execute()
    expect(await bank.activate(ana, accountId)).toRefuse('card.notHolder', { field: 'accountId' })
  })

  it('refuses with account.missing another’s card or account', async () => {
    const accountId = await bank.shipped(ana)
    expect(await bank.activate(bob, accountId)).toRefuse('account.missing', { field: 'accountId' })
    const foreign = { ...ana, accounts: bob.accounts }
    expect(await bank.activate(foreign, accountId)).toRefuse('account.missing', { field: 'feeAccountId' })
  })

  it('refuses with card.unavailable what is not shipped', async () => {
    expect(await bank.activate(ana, await bank.virtual(ana))).toRefuse('card.unavailable')
  })

  it('refuses with extraParam.wrong other digits than the card has', async () => {
    const accountId = await bank.shipped(ana)
    const wrong = (await bank.lastFourOf(accountId)) === '0000' ? '1111' : '0000'
    const answer = await bank.activate(ana, accountId, { lastFourDigits: wrong })
    expect(answer).toRefuse('extraParam.wrong', { field: 'extraParams.lastFourDigits' })
    expect(await bank.activate(ana, accountId, { shoeSize: '41' })).toRefuse('extraParam.wrong')
  })

  it('refuses with code.blocked after too many wrong digits', async () => {
    const accountId = await bank.shipped(ana)
    for (let tries = 0; tries < 5; tries += 1) await bank.activate(ana, accountId, { lastFourDigits: 'none' })
    expect(await bank.activate(ana, accountId)).toRefuse('code.blocked')
  })

  it('refuses with funds.insufficient without money for the first month', async () => {
    const poor = await bank.holder('10.00')
    expect(await bank.activate(poor, await bank.shipped(poor))).toRefuse('funds.insufficient', { field: 'feeAccountId' })
  })

  it('refuses with fx.unavailable where the fee has no rate', async () => {
    const accountId = await bank.shipped(ana)
    const { CHF = 0 } = await bank.open(ana.customerId, { CHF: '50.00' })
    expect(await bank.activate({ ...ana, accounts: { EUR: CHF } }, accountId)).toRefuse('fx.unavailable')
  })
})

describe('card.pause.submit', () => {
  const pause = (payer: Payer, accountId: number) => bank.call(card['pause.submit'], { accountId }, at(payer))
  const unpause = (payer: Payer, accountId: number) => bank.call(card['unpause.submit'], { accountId }, at(payer))

  it('goes back to what it was', async () => {
    const accountId = await bank.virtual(ana)
    await bank.setStatus(accountId, CardStatus.expired)
    expect((await pause(ana, accountId)).body.accountStatusId).toBe(CardStatus.paused)
    expect((await unpause(ana, accountId)).body.accountStatusId).toBe(CardStatus.expired)
  })

  it('refuses with account.missing another’s', async () => {
    expect(await pause(bob, await bank.virtual(ana))).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable at every status but active and expired', async () => {
    const accountId = await bank.virtual(ana)
    for (const status of [0, 4, 18, 19, 20, 21, 23, 27, 41, 65, 71]) {
      await bank.setStatus(accountId, status)
      expect(await pause(ana, accountId)).toRefuse('card.unavailable')
    }
  })

  describe('card.unpause.submit', () => {
    it('refuses with account.missing another’s', async () => {
      expect(await unpause(bob, await bank.virtual(ana))).toRefuse('account.missing', { field: 'accountId' })
    })

    it('refuses with card.unavailable what is not paused', async () => {
      expect(await unpause(ana, await bank.virtual(ana))).toRefuse('card.unavailable')
    })
  })
})

describe('card.alias.update', () => {
  const rename = (payer: Payer, accountId: number) =>
    bank.call(card['alias.update'], { accountId, cardAliasName: 'Travel' }, at(payer))

  it('names a virtual card', async () => {
    expect((await rename(ana, await bank.virtual(ana))).body.cardAliasName).toBe('Travel')
    expect((await bank.cardsOf(ana))[0]?.cardAliasName).toBe('Travel')
  })

  it('refuses with account.missing another’s', async () => {
    expect(await rename(bob, await bank.virtual(ana))).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a physical one', async () => {
    expect(await rename(ana, await bank.physical(ana))).toRefuse('card.unavailable')
  })
})

describe('card.block.submit', () => {
  const block = (payer: Payer, accountId: number) => bank.call(card['block.submit'], { accountId, reason: 'lost' }, at(payer))

  it('is final, and what is left goes back to the account', async () => {
    const accountId = await bank.virtual(ana)
    await put(ana, accountId, '25.00')
    expect((await block(ana, accountId)).body.accountStatusId).toBe(CardStatus.canceled)
    expect((await bank.minors(accountId)).posted).toBe(0n)
    expect((await bank.minors(ana.accounts['EUR'])).posted).toBe(12_500n)
  })

  it('refuses with account.missing another’s', async () => {
    expect(await block(bob, await bank.virtual(ana))).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a second time', async () => {
    const accountId = await bank.virtual(ana)
    await block(ana, accountId)
    expect(await block(ana, accountId)).toRefuse('card.unavailable')
  })
})
