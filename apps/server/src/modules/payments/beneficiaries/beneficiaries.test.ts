import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import type { SentBy } from '@florin/contract/method'
import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})

const as = (payer: Payer = ana) => ({ token: payer.token })
const iban = 'DE89370400440532013000'
const eft = { type: 'eft', details: { countryCode: 'DE', currencyCode: 'EUR', iban } } as const
const card = {
  type: 'oct',
  details: { countryCode: 'DE', cardNumber: '4111111111111111', cardExpiryMonth: '12', cardExpiryYear: '2099' },
} as const
const zoe: SentBy<(typeof beneficiary)['beneficiary.create']> = {
  beneficiaryType: 'individual',
  beneficiaryName: 'Zoe Berg',
  beneficiaryCountryCode: 'DE',
  permission: '3d',
  payouts: [eft],
}
const create = (change: object = {}, payer = ana) =>
  bank.call(beneficiary['beneficiary.create'], { ...zoe, ...change }, as(payer))
const createdId = async (change: object = {}) => (await create(change)).body.beneficiaryId ?? expect.fail('It was refused')
const get = async (beneficiaryId: number, payer = ana) => bank.call(beneficiary['beneficiary.get'], { beneficiaryId }, as(payer))
const update = (beneficiaryId: number, change: object, payer = ana) =>
  bank.call(beneficiary['beneficiary.update'], { beneficiaryId, ...change }, as(payer))
const priceByCard = (cardId: number) =>
  bank.call(
    external['oct.fee'],
    {
      fromAccountId: ana.accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '20.00',
      currencyCode: 'EUR',
      cardId,
    },
    as(),
  )
const block = (bin: string) =>
  sql`insert into blocked_bin (bin, reason, created_at) values (${bin}, 'Gift cards', now()) on conflict do nothing`.execute(
    bank.db,
  )

describe('transfer.beneficiary.create', () => {
  it('saves several ways to pay somebody; a card by the end of its number alone', async () => {
    const id = await createdId({ payouts: [eft, card] })
    const { text, body } = await get(id)
    expect(text).not.toContain('4111111111111111')
    expect(body.beneficiary).toMatchObject({
      beneficiaryName: 'Zoe Berg',
      wireStatus: 'disabled',
      eftStatus: 'pending',
      creditCards: [{ cardNumber: '•••• 1111', cardBrand: 'visa' }],
      payouts: [
        { type: 'eft', details: { iban } },
        { type: 'oct', cardId: body.beneficiary?.creditCards[0]?.cardId },
      ],
    })
    expect(body.beneficiary?.payouts[1]?.cardId).toBeGreaterThan(0)
  })

  it('names what is wrong in the details of a way to pay', async () => {
    const wrong = { ...eft, details: { ...eft.details, iban: 'DE89370400440532013001' } }
    expect((await create({ payouts: [wrong] })).body.errors?.[0]?.field).toBe('payouts.0.details.iban')
    const missing = {
      type: 'eft',
      details: { countryCode: 'US', currencyCode: 'USD', accountNumber: '12345', accountType: 'checking' },
    }
    expect((await create({ payouts: [missing] })).body.errors?.[0]?.field).toBe('payouts.0.details.routingNumber')
  })

  it('refuses with beneficiary.known an account that is saved already', async () => {
    await createdId()
    expect(await create({ beneficiaryName: 'Zoe B.' })).toRefuse('beneficiary.known', { field: 'payouts' })
  })

  it('refuses with card.blocked a card that nobody may pay', async () => {
    await block('510510')
    const blocked = { ...card, details: { ...card.details, cardNumber: '5105105105105100' } }
    expect(await create({ payouts: [blocked] })).toRefuse('card.blocked', { field: 'cardNumber' })
  })
})

describe('transfer.beneficiary.list', () => {
  it('finds by name, permission and country, in order', async () => {
    await createdId()
    await createdId({ beneficiaryName: 'Adam Ray', permission: 'own', payouts: [card] })
    const names = async (filter: object) =>
      (await bank.call(beneficiary['beneficiary.list'], filter, as())).body.beneficiaries?.map((each) => each.beneficiaryName)
    expect(await names({})).toEqual(['Adam Ray', 'Zoe Berg'])
    expect(await names({ search: 'ber' })).toEqual(['Zoe Berg'])
    expect(await names({ permission: 'own' })).toEqual(['Adam Ray'])
    expect(await names({ countryCode: 'FR' })).toEqual([])
  })
})

describe('transfer.beneficiary.get', () => {
  it('refuses with object.missing another’s', async () => {
    const id = await createdId()
    expect(await get(id, await bank.rich('EUR'))).toRefuse('object.missing', { field: 'beneficiaryId' })
  })
})

describe('the details of a way to pay', () => {
  it.each([
    [{ extra: 'x' }, 'extra', 'This field is not known here.'],
    [{ bankName: 'x'.repeat(201) }, 'bankName', 'Use at most 200 characters.'],
    [{ swift: 'x' }, 'swift', 'This is not a BIC (SWIFT code).'],
    [{ iban: 'DE89370400440532013001' }, 'iban', 'This is not an IBAN. Please check it against the bank’s details.'],
  ])('are judged in words for a person: %o', async (change, field, description) => {
    const { errors } = (await create({ payouts: [{ ...eft, details: { ...eft.details, ...change } }] })).body as never as {
      errors: object[]
    }
    expect(errors).toEqual([{ field: `payouts.0.details.${field}`, description }])
  })
})

describe('transfer.beneficiary.update', () => {
  const submit = () => {
    const input = {
      fromAccountId: ana.accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '5.00',
      currencyCode: 'EUR',
      purpose: 'rent',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban,
    } as const
    return bank.call(external['eft.submit'], input, as())
  }
  const pay = async () => {
    const { status = '', operationId = '' } = (await submit()).body
    if (status === 'awaitingApproval') {
      const approvalCode = await bank.lastCode(ana.email)
      await bank.call(approval['operation.confirm'], { operationId, approvalCode }, as())
    }
    await bank.deliver()
    return status
  }
  const statusOf = async (id: number) => (await get(id)).body.beneficiary?.eftStatus

  it('makes a way to pay pending again whose details are others; one by which a payment arrived is active', async () => {
    const id = await createdId()
    expect(await statusOf(id)).toBe('pending')
    await pay()
    expect([await statusOf(id), (await get(id)).body.beneficiary?.lastUsedDate]).toEqual(['active', expect.any(String)])
    await update(id, { beneficiaryEmail: 'zoe@example.org' })
    expect(await statusOf(id)).toBe('active')
    await update(id, { payouts: [{ ...eft, details: { ...eft.details, bankName: 'Commerzbank' } }] })
    expect(await statusOf(id)).toBe('pending')
  })

  it('makes every way to pay pending again whose payee has another name', async () => {
    const id = await createdId()
    await pay()
    await update(id, { beneficiaryName: 'Zoe Berg-Miller' })
    expect(await statusOf(id)).toBe('pending')
  })

  it('asks before the next payment, also whoever wants no question, until one has arrived', async () => {
    expect(await pay()).toBe('pending')
    const id = await createdId()
    expect([await pay(), await pay()]).toEqual(['awaitingApproval', 'pending'])
    await update(id, { payouts: [{ ...eft, details: { ...eft.details, bankName: 'Commerzbank' } }] })
    expect([await pay(), await pay()]).toEqual(['awaitingApproval', 'pending'])
  })

  it('lets who wants no question have the code again, or answer another way', async () => {
    await bank.withTotp(ana)
    const id = await createdId()
    const { operationId = '', availableApprovalMethods } = (await submit()).body
    expect(availableApprovalMethods).toEqual([3, 4])
    const switched = await bank.call(approval['operation.update'], { operationId, approveType: 4 }, as())
    expect(switched.body.responseCode).toBe('00')
    const approvalCode = await bank.lastCode(ana.email)
    await bank.call(approval['operation.confirm'], { operationId, approvalCode }, as())
    await bank.deliver()
    expect(await statusOf(id)).toBe('active')
  })

  it('refuses with object.missing another’s', async () => {
    const id = await createdId()
    expect(await update(id, { beneficiaryName: 'Eve' }, await bank.rich('EUR'))).toRefuse('object.missing')
  })

  it('adds a way beside those that are kept, such as a card whose number is not typed again', async () => {
    const id = await createdId({ payouts: [card] })
    const [kept] = (await get(id)).body.beneficiary?.payouts ?? []
    await update(id, { payouts: [eft], keptPayoutIds: [kept?.payoutId ?? 0] })
    expect((await get(id)).body.beneficiary?.payouts.map(({ type }) => type)).toEqual(['oct', 'eft'])
    await update(id, { keptPayoutIds: [kept?.payoutId ?? 0] })
    expect((await get(id)).body.beneficiary?.payouts.map(({ type }) => type)).toEqual(['oct'])
  })

  it('refuses with object.missing a way to keep that is another’s, and drops none', async () => {
    const [id, other] = [await createdId(), await createdId({ beneficiaryName: 'Adam Ray', payouts: [card] })]
    const [theirs] = (await get(other)).body.beneficiary?.payouts ?? []
    const change = { payouts: [], keptPayoutIds: [theirs?.payoutId ?? 0] }
    expect(await update(id, change)).toRefuse('object.missing', { field: 'keptPayoutIds' })
    expect((await get(id)).body.beneficiary?.payouts).toHaveLength(1)
  })

  it('forgets a card that is not kept', async () => {
    const id = await createdId({ payouts: [card] })
    const [{ cardId } = { cardId: 0 }] = (await get(id)).body.beneficiary?.creditCards ?? []
    await update(id, { payouts: [eft] })
    expect(await priceByCard(cardId)).toRefuse('object.missing', { field: 'cardId' })
  })

  it('refuses with beneficiary.known an account of another in the book', async () => {
    await createdId()
    const id = await createdId({ beneficiaryName: 'Adam Ray', payouts: [card] })
    expect(await update(id, { payouts: [eft] })).toRefuse('beneficiary.known', { field: 'payouts' })
  })

  it('refuses with card.blocked a card that nobody may pay', async () => {
    await block('222100')
    const id = await createdId()
    const blocked = { ...card, details: { ...card.details, cardNumber: '2221000000000009' } }
    expect(await update(id, { payouts: [blocked] })).toRefuse('card.blocked', { field: 'cardNumber' })
  })
})

describe('transfer.beneficiary.delete', () => {
  const remove = (beneficiaryId: number, payer = ana) =>
    bank.call(beneficiary['beneficiary.delete'], { beneficiaryId }, as(payer))

  it('forgets them', async () => {
    const id = await createdId()
    await remove(id)
    expect(await get(id)).toRefuse('object.missing')
  })

  it('forgets their cards, which nobody may pay by their number here any more', async () => {
    const id = await createdId({ payouts: [card] })
    const [{ cardId } = { cardId: 0 }] = (await get(id)).body.beneficiary?.creditCards ?? []
    expect((await priceByCard(cardId)).body.responseCode).toBe('00')
    await remove(id)
    expect(await priceByCard(cardId)).toRefuse('object.missing', { field: 'cardId' })
  })

  it('refuses with object.missing another’s', async () => {
    const id = await createdId()
    expect(await remove(id, await bank.rich('EUR'))).toRefuse('object.missing', { field: 'beneficiaryId' })
  })
})
