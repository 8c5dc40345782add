import { Right } from '@florin/contract/access'
import { card } from '@florin/contract/cards/card'
import { cardHistory } from '@florin/contract/cards/network'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import { CardStatus } from '@florin/contract/cardTypes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyOf, type CompanyCase } from '../../payments/approvals/company.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank, physicalEuro, virtualEuro } from '../cards.fixture.ts'

let bank: CardBank
let company: CompanyCase
let dora: Payer
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  company = await companyOf(bank)
  dora = await company.employ(Right.full)
})

const debitWish = async () => {
  const addressId = await addAddress(bank, { ...company.carla, customerId: company.customerId })
  return { ...physicalEuro, type: 2016, addressId, shippingId: 1, feeAccountId: company.EUR } as const
}
const applyFor = (by: Payer, wish: object) => bank.call(card['application.submit'], wish as never, company.as(by))
const active = async (accountId: number) => {
  await bank.setStatus(accountId, CardStatus.active)
  await bank.db
    .updateTable('card')
    .set({ fingerprint: Buffer.from(String(accountId)), bin: '418816', last4: '0001', expiry_month: 1, expiry_year: 2099 })
    .where('account_id', '=', accountId)
    .execute()
}
const pay = async (accountId: number, amount: string) => {
  const { reference } = await bank.db
    .selectFrom('card')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return bank.parts.services.cards.network.receive({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: crypto.randomUUID(),
    cardReference: reference,
    amount,
    currencyCode: 'EUR',
    kind: 'shop',
    merchantName: 'Mercado Sol',
    merchantCategoryCode: '5411',
    merchantCountryCode: 'ES',
  })
}
const debitOf = async (by: Payer): Promise<number> => {
  const { accountId = 0 } = (await applyFor(by, await debitWish())).body
  await active(accountId)
  return accountId
}
const firstReason = async (accountId: number) =>
  (await bank.call(cardHistory['debitAuthorization.list'], { accountId }, company.as(company.carla))).body.authorizations?.[0]
    ?.declineReason

describe('a debit card of a company', () => {
  it('is not for who may pay with an approval alone', async () => {
    expect(await applyFor(company.ivan, await debitWish())).toRefuse('transfer.notPermitted', { field: 'type' })
    expect((await applyFor(company.ivan, { ...virtualEuro, feeAccountId: company.EUR })).body.status).toBe('done')
  })

  it('is ordered for a colleague by whoever manages the company, and replaced for them too', async () => {
    const { accountId = 0 } = (await applyFor(company.carla, { ...(await debitWish()), holderUserId: dora.userId })).body
    const heldBy = async (id: number) => {
      const { cards } = (await bank.call(card.list, {}, company.as(dora))).body
      return cards?.find((each) => each.accountId === id)?.isHeld
    }
    expect(await heldBy(accountId)).toBe(true)
    await active(accountId)
    const reissue = { accountId, isExpressShipping: false, reason: 'damaged' } as const
    const { newAccountId = 0 } = (await bank.call(card['reissue.submit'], reissue, company.as(company.carla))).body
    expect(await heldBy(newAccountId)).toBe(true)
  })

  it('is replaced for a holder who may have it, whoever asks, and not for one who may have it no longer', async () => {
    const accountId = await debitOf(dora)
    const replace = (by: Payer) =>
      bank.call(card['reissue.submit'], { accountId, isExpressShipping: false, feeAccountId: company.EUR }, company.as(by))
    await company.setRight(dora, Right.initiate)
    expect(await replace(company.carla)).toRefuse('transfer.notPermitted', { field: 'type' })
    await company.setRight(dora, Right.full)
    expect((await replace(company.ivan)).body.status).toBe('done')
  })

  it('refuses with transfer.notPermitted a holder whom no manager named, and one who may not pay alone', async () => {
    const named = { ...virtualEuro, feeAccountId: company.EUR, holderUserId: dora.userId }
    expect(await applyFor(company.ivan, named)).toRefuse('transfer.notPermitted', { field: 'holderUserId' })
    const debit = { ...(await debitWish()), holderUserId: company.ivan.userId }
    expect(await applyFor(company.carla, debit)).toRefuse('transfer.notPermitted', { field: 'type' })
    const { products = [] } = (await bank.call(card['application.get'], {}, company.as(company.ivan))).body
    const reasons = products.filter(({ subType }) => subType === 'DEBIT').map(({ disabledReasons }) => disabledReasons)
    expect(reasons.every((each) => each.includes('right'))).toBe(true)
  })

  it('refuses with object.missing a holder who may not pay for the company, and one of elsewhere', async () => {
    const wish = { ...virtualEuro, feeAccountId: company.EUR }
    for (const { userId: holderUserId } of [company.rita, company.bob])
      expect(await applyFor(company.carla, { ...wish, holderUserId })).toRefuse('object.missing', { field: 'holderUserId' })
    const alone = { ...virtualEuro, feeAccountId: company.bob.accounts['EUR'] ?? 0, holderUserId: dora.userId }
    expect(await bank.call(card['application.submit'], alone, { token: company.bob.token })).toRefuse('object.missing', {
      field: 'holderUserId',
    })
  })

  it('goes at once to an address that the company has shown by its own documents', async () => {
    const addressId = await addAddress(bank, { ...company.carla, customerId: company.customerId }, false)
    const wish = { ...(await debitWish()), addressId }
    expect((await applyFor(company.carla, wish)).body.accountStatusId).toBe(CardStatus.pendingDocument)
    await bank.db
      .insertInto('document')
      .values({
        customer_id: company.customerId,
        category_id: DocumentCategory.businessRegistrationAddress,
        document_type_id: 1,
        address_id: addressId,
        state: 'validated',
        created_at: bank.clock.now(),
      })
      .execute()
    expect((await applyFor(company.carla, wish)).body.accountStatusId).toBe(CardStatus.submitted)
  })

  it('takes from the account that whoever may choose it has named', async () => {
    const wish = { ...(await debitWish()), settlementAccountId: company.EUR }
    expect(await applyFor(company.carla, wish)).toRefuse('transfer.notPermitted', { field: 'settlementAccountId' })
    await bank.db
      .updateTable('customer')
      .set({ flags: ['settlementAccount'] })
      .where('id', '=', company.customerId)
      .execute()
    bank.clock.advance(2)
    expect((await applyFor(company.carla, wish)).body.status).toBe('done')
  })

  it('pays nothing that the policy of the company wants an approval for', async () => {
    const accountId = await debitOf(company.carla)
    expect(await pay(accountId, '50.00')).toMatchObject({ isApproved: true })
    await company.policy({ fromAmount: '40.00' })
    expect(await pay(accountId, '40.00')).toMatchObject({ isApproved: false, actionCode: '57' })
    expect(await firstReason(accountId)).toBe('approval')
    expect(await pay(accountId, '39.99')).toMatchObject({ isApproved: true })
  })

  it('pays nothing once its holder only initiates, or has left', async () => {
    const accountId = await debitOf(company.carla)
    await company.setRight(company.carla, Right.initiate)
    expect(await pay(accountId, '5.00')).toMatchObject({ isApproved: false, actionCode: '57' })
    await company.setRight(company.carla, Right.none)
    expect(await pay(accountId, '5.00')).toMatchObject({ isApproved: false, actionCode: '62' })
  })
})

/** A virtual card of one manager of the company, shown to another, whose it is not. */
const heldByCarla = async (): Promise<number> => {
  const { accountId = 0 } = (await applyFor(company.carla, { ...virtualEuro, feeAccountId: company.EUR })).body
  return accountId
}

describe('card.threeDSecure.callback', () => {
  it('asks the holder of a company’s card, and none of the colleagues', async () => {
    const accountId = await heldByCarla()
    const { reference } = await bank.db
      .selectFrom('card')
      .select('reference')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const asked = await bank.parts.services.cards.authentications.ask({
      requestId: crypto.randomUUID(),
      cardReference: reference,
      merchantName: 'Cloudpress',
      merchantCountryCode: 'IE',
      amount: '24.19',
      currencyCode: 'EUR',
    })
    expect(asked.status).toBe('pending')
    const told = await bank.db
      .selectFrom('notification')
      .select(['user_id', 'customer_id'])
      .where('event', '=', 'cardPaymentAsked')
      .where('customer_id', '=', company.customerId)
      .execute()
    expect(told).toEqual([{ user_id: company.carla.userId, customer_id: company.customerId }])
    const listed = async (by: Payer) => (await bank.call(card['threeDSecure.list'], {}, company.as(by))).body.authentications
    expect([await listed(company.carla), await listed(dora)]).toMatchObject([[{ accountId }], []])
  })
})

describe('card.list', () => {
  it('says whose card it is not', async () => {
    const accountId = await heldByCarla()
    const { cards } = (await bank.call(card.list, {}, company.as(dora))).body
    expect(cards).toMatchObject([{ accountId, isHeld: false }])
  })
})

describe('card.detail.get', () => {
  it('refuses with card.notHolder whoever else manages the company', async () => {
    const asked = { accountId: await heldByCarla() }
    expect(await bank.call(card['detail.get'], asked, company.as(dora))).toRefuse('card.notHolder', { field: 'accountId' })
  })
})

describe('card.pinReveal.submit', () => {
  it('refuses with card.notHolder whoever else manages the company', async () => {
    const asked = { accountId: await heldByCarla() }
    expect(await bank.call(card['pinReveal.submit'], asked, company.as(dora))).toRefuse('card.notHolder', { field: 'accountId' })
  })
})

describe('card.pin.get', () => {
  it('refuses with card.notHolder whoever else manages the company', async () => {
    const asked = { accountId: await heldByCarla(), operationId: crypto.randomUUID() }
    expect(await bank.call(card['pin.get'], asked, company.as(dora))).toRefuse('card.notHolder', { field: 'accountId' })
  })
})

describe('card.pin.update', () => {
  it('refuses with card.notHolder whoever else manages the company', async () => {
    const asked = { accountId: await heldByCarla(), confirm: true, pin: '2580', pinRepeat: '2580' } as const
    expect(await bank.call(card['pin.update'], asked, company.as(dora))).toRefuse('card.notHolder', { field: 'accountId' })
  })
})

describe('card.enrollment.submit', () => {
  it('refuses with card.notHolder whoever else manages the company', async () => {
    const asked = { accountId: await heldByCarla(), phoneCountryCode: '34', phone: '612345678' }
    expect(await bank.call(card['enrollment.submit'], asked, company.as(dora))).toRefuse('card.notHolder', { field: 'accountId' })
  })
})
