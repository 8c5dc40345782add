import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { isCardNumber } from '@florin/contract/cardNumber'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Payer, wrongFor } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let bob: Payer
let physical: number
let virtual: number
beforeAll(async () => {
  bank = await cardBank()
  bob = await bank.holder()
})
beforeEach(async () => {
  ana = await bank.holder()
  physical = await bank.physical(ana)
  virtual = await bank.virtual(ana)
})

type Answer = { operationId?: string; approvalCode?: string }
const at = ({ token }: Payer) => ({ token })
const askForPin = (payer: Payer, accountId: number) => bank.call(card['pinReveal.submit'], { accountId }, at(payer))
const pinOf = (payer: Payer, accountId: number, answer: { operationId: string; approvalCode?: string }) =>
  bank.call(card['pin.get'], { accountId, ...answer }, at(payer))
const changePin = (payer: Payer, accountId: number, pin: string, answer: Answer = {}) =>
  bank.call(card['pin.update'], { accountId, confirm: true, pin, pinRepeat: pin, ...answer }, at(payer))
const details = (payer: Payer, accountId: number, answer: Answer = {}) =>
  bank.call(card['detail.get'], { accountId, ...answer }, at(payer))
const noMethod = (payer: Payer) => bank.setCustomer(payer.customerId, { transaction_approve_mode: 'otp' })

const shownPin = async (): Promise<string> => {
  const { operationId = '' } = (await askForPin(ana, physical)).body
  return (await pinOf(ana, physical, { operationId, approvalCode: await bank.lastCode(ana.email) })).body.pinCode ?? ''
}
const spent = async (ask: () => Promise<{ body: { operationId?: string | undefined } }>) => {
  const { operationId = '' } = (await ask()).body
  return { operationId, approvalCode: wrongFor(await bank.lastCode(ana.email)) }
}

describe('card.pin.update', () => {
  const renew = async (pin: string) => {
    const { operationId } = (await changePin(ana, physical, pin)).body
    return changePin(ana, physical, pin, { ...(operationId && { operationId }), approvalCode: await bank.lastCode(ana.email) })
  }

  it('changes what is shown from then on', async () => {
    expect((await changePin(ana, physical, '2580')).body).toMatchObject({ status: 'awaitingApproval', approveType: 4 })
    expect((await renew('2580')).body.status).toBe('done')
    expect(await shownPin()).toBe('2580')
  })

  it('wants the same twice', async () => {
    const input = { accountId: physical, confirm: true, pin: '2580', pinRepeat: '2581' } as const
    const { body } = await bank.call(card['pin.update'], input, at(ana))
    expect(body.errors?.map(({ field }) => field)).toEqual(['pinRepeat'])
  })

  it('refuses with account.missing another’s', async () => {
    expect(await changePin(bob, physical, '2580')).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a virtual card, and one under suspicion', async () => {
    expect(await changePin(ana, virtual, '2580')).toRefuse('card.unavailable')
    await bank.setStatus(physical, CardStatus.fraud)
    expect(await changePin(ana, physical, '2580')).toRefuse('card.unavailable')
  })

  it('refuses with pin.trivial what everybody tries first', async () => {
    for (const pin of ['0000', '1234', '9876', '1212'])
      expect(await changePin(ana, physical, pin)).toRefuse('pin.trivial', { field: 'pin' })
  })

  it('refuses with code.wrong another code', async () => {
    expect(await changePin(ana, physical, '2580', await spent(() => changePin(ana, physical, '2580')))).toRefuse('code.wrong')
  })

  it('refuses with code.expired a consent to see the PIN', async () => {
    const { operationId = '' } = (await askForPin(ana, physical)).body
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await changePin(ana, physical, '2580', answer)).toRefuse('code.expired')
  })

  it('refuses with code.expired a consent to another PIN, and keeps the PIN in no question', async () => {
    const { operationId = '' } = (await changePin(ana, physical, '2580')).body
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await changePin(ana, physical, '4391', answer)).toRefuse('code.expired')
    const { rows } = await sql<{ subject: string }>`select subject from challenge where id = ${operationId}`.execute(bank.db)
    expect(rows.map(({ subject }) => /(^|[^0-9A-Za-z])2580([^0-9A-Za-z]|$)/.test(subject))).toEqual([false])
    expect((await changePin(ana, physical, '2580', answer)).body.status).toBe('done')
  })

  it('refuses with code.blocked after too many', async () => {
    const answer = await spent(() => changePin(ana, physical, '2580'))
    for (let tries = 0; tries < 5; tries += 1) await changePin(ana, physical, '2580', answer)
    expect(await changePin(ana, physical, '2580', answer)).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await noMethod(ana)
    expect(await changePin(ana, physical, '2580')).toRefuse('approval.noMethod')
  })
})

it('gives no PIN that everybody tries first, whatever the module draws', async () => {
  const { hsm, pinBlocks } = required(bank.parts.vendors.cards, 'the processor')
  const drawn = vi
    .spyOn(hsm, 'newPin')
    .mockImplementationOnce(async ({ pan }) => ({ offset: '0000', pinBlock: pinBlocks.seal(pan, '1234') }))
  const { body } = await bank.activate(ana, await bank.shipped(ana))
  expect(body.pinCode).toMatch(/^\d{4}$/)
  expect(body.pinCode).not.toBe('1234')
  expect(drawn.mock.calls.length).toBeGreaterThan(1)
})

describe('card.pinReveal.submit', () => {
  it('asks even who pays without being asked', async () => {
    expect((await askForPin(ana, physical)).body).toMatchObject({ status: 'awaitingApproval', approveType: 4 })
  })

  it('refuses with account.missing another’s', async () => {
    expect(await askForPin(bob, physical)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a virtual card', async () => {
    expect(await askForPin(ana, virtual)).toRefuse('card.unavailable')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await noMethod(ana)
    expect(await askForPin(ana, physical)).toRefuse('approval.noMethod')
  })
})

describe('card.pin.get', () => {
  it('shows the PIN once for each consent, and notes that it did', async () => {
    const { operationId = '' } = (await askForPin(ana, physical)).body
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    const { body } = await pinOf(ana, physical, answer)
    expect(body).toMatchObject({ status: 'done', pinCode: expect.stringMatching(/^\d{4}$/), visibleSeconds: 10 })
    expect(await pinOf(ana, physical, answer)).toRefuse('code.expired')
    const { rows } = await sql`select what from card_reveal where account_id = ${physical}`.execute(bank.db)
    // Once with the activation.
    expect(rows).toEqual([{ what: 'pin' }, { what: 'pin' }])
  })

  it('refuses with account.missing another’s', async () => {
    expect(await pinOf(bob, physical, { operationId: crypto.randomUUID() })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable what was stopped while the code was on its way', async () => {
    const { operationId = '' } = (await askForPin(ana, physical)).body
    await bank.setStatus(physical, CardStatus.fraud)
    expect(await pinOf(ana, physical, { operationId, approvalCode: await bank.lastCode(ana.email) })).toRefuse('card.unavailable')
  })

  it('refuses with code.wrong another code', async () => {
    expect(await pinOf(ana, physical, await spent(() => askForPin(ana, physical)))).toRefuse('code.wrong')
  })

  it('refuses with code.expired a consent for another card', async () => {
    const { operationId = '' } = (await askForPin(ana, await bank.physical(ana))).body
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await pinOf(ana, physical, answer)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after too many', async () => {
    const answer = await spent(() => askForPin(ana, physical))
    for (let tries = 0; tries < 5; tries += 1) await pinOf(ana, physical, answer)
    expect(await pinOf(ana, physical, answer)).toRefuse('code.blocked')
  })
})

describe('card.detail.get', () => {
  const reveal = async () => {
    const { operationId = '' } = (await details(ana, virtual)).body
    return details(ana, virtual, { operationId, approvalCode: await bank.lastCode(ana.email) })
  }

  it('shows number and security code, the same each time', async () => {
    const { body } = await reveal()
    expect(body).toMatchObject({ status: 'done', cvv: expect.stringMatching(/^\d{3}$/), visibleSeconds: 30 })
    expect(isCardNumber(body.cardNumber ?? '')).toBe(true)
    expect((await reveal()).body).toMatchObject({ cardNumber: body.cardNumber, cvv: body.cvv })
  })

  it('leaves number, PIN and code in no table, whatever was shown', async () => {
    const { cardNumber = '' } = (await reveal()).body
    const pin = await shownPin()
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(bank.db)
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} as kept where kept::text like ${`%${cardNumber}%`} limit 1`.execute(bank.db)
      expect([name, rows.length]).toEqual([name, 0])
    }
    const { rows } = await sql`select from card where pin_offset = ${pin} and account_id = ${physical}`.execute(bank.db)
    expect(rows).toEqual([])
  })

  it('refuses with account.missing another’s', async () => {
    expect(await details(bob, virtual)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a physical card', async () => {
    expect(await details(ana, physical)).toRefuse('card.unavailable')
  })

  it('refuses with code.wrong another code', async () => {
    expect(await details(ana, virtual, await spent(() => details(ana, virtual)))).toRefuse('code.wrong')
  })

  it('refuses with code.expired a consent of somebody else', async () => {
    const { operationId = '' } = (await details(ana, virtual)).body
    const answer = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await details(bob, await bank.virtual(bob), answer)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after too many', async () => {
    const answer = await spent(() => details(ana, virtual))
    for (let tries = 0; tries < 5; tries += 1) await details(ana, virtual, answer)
    expect(await details(ana, virtual, answer)).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await noMethod(ana)
    expect(await details(ana, virtual)).toRefuse('approval.noMethod')
  })
})
