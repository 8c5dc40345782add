import { card } from '@florin/contract/cards/card'
import type { SentBy } from '@florin/contract/method'
import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { parseMoney } from '@florin/money/money'
import type { TestApp } from '../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../test/given.ts'
import type { Env } from '../../platform/config.ts'
import { moneyBank, type Payer } from '../payments/core/operations.fixture.ts'

export const virtualEuro = {
  type: 2026,
  currencyCode: 'EUR',
  countryCode: 'LT',
  embossName: 'TEST PERSON',
  acceptTerms: true,
} as const
export const physicalEuro = { ...virtualEuro, type: 2006 } as const

export const addAddress = async ({ db, parts }: Pick<TestApp, 'db' | 'parts'>, { customerId }: GivenPerson, confirmed = true) => {
  const now = parts.clock.now()
  const { id } = await db
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      address1: 'Gedimino pr. 1',
      city: 'Vilnius',
      postal_code: '01103',
      country: 'LT',
      confirmed_at: confirmed ? now : null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its holder has said yes to one payment on the internet; how has tests of its own. */
const confirmedIn = async (
  { db, parts }: Pick<TestApp, 'db' | 'parts'>,
  accountId: number,
  { merchantName = 'Mercado Sol', merchantCountryCode = 'ES', amount = '10.00', currencyCode = 'EUR' } = {},
): Promise<string> => {
  const [id, now] = [crypto.randomUUID(), parts.clock.now()]
  const question = { request_id: id, number: 10, choices: [10, 11, 12], state: 'approved', expires_at: now }
  await db
    .insertInto('card_authentication')
    .values({
      ...question,
      id,
      account_id: accountId,
      merchant_name: merchantName,
      merchant_country: merchantCountryCode,
      amount_minor: parseMoney(amount, currencyCode).minor,
      currency: currencyCode,
      created_at: now,
      decided_at: now,
    })
    .execute()
  return id
}

/** What stands on it; nothing outside of tests reads it so. */
const numberIn = async ({ db, parts }: Pick<TestApp, 'db' | 'parts'>, accountId: number): Promise<string> => {
  const { token } = await db.selectFrom('card').select('token').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return parts.services.payments.vault.open(db, token ?? '', 'card')
}

type Wish = Partial<SentBy<(typeof card)['application.submit']>>

/** A bank with people who have cards. */
export const cardBank = async (env: Env = {}) => {
  const bank = await moneyBank(undefined, env)
  const omar = await bank.given.operator()

  const holder = (euros = '100.00') => bank.person({ EUR: euros })
  const apply = (payer: Payer, wish: Wish = {}) =>
    bank.call(
      card['application.submit'],
      { ...virtualEuro, feeAccountId: payer.accounts['EUR'] ?? 0, ...wish },
      { token: payer.token },
    )
  const virtual = async (payer: Payer, wish: Wish = {}): Promise<number> => (await apply(payer, wish)).body.accountId ?? 0
  const submitted = async (payer: Payer, wish: Wish = {}): Promise<number> => {
    const addressId = await addAddress(bank, payer)
    return (await apply(payer, { ...physicalEuro, addressId, shippingId: 1, ...wish })).body.accountId ?? 0
  }
  const move = (accountId: number, accountStatusId: number, more: object = {}) =>
    bank.call(operatorCard['card.update'], { accountId, accountStatusId, ...more }, { token: omar.token })
  const approve = (accountId: number) => bank.call(operatorCard['cardApplication.approve'], { accountId }, { token: omar.token })
  const shipped = async (payer: Payer): Promise<number> => {
    const accountId = await submitted(payer)
    await approve(accountId)
    await move(accountId, CardStatus.printed)
    await move(accountId, CardStatus.shipped)
    return accountId
  }
  const lastFourOf = async (accountId: number): Promise<string> =>
    (await bank.db.selectFrom('card').select('last4').where('account_id', '=', accountId).executeTakeFirstOrThrow()).last4 ?? ''
  type Answer = { readonly operationId?: string | undefined; readonly approvalCode?: string }
  const activating = async (payer: Payer, accountId: number, extraParams?: Record<string, string>, answer: Answer = {}) =>
    bank.call(
      card['activation.submit'],
      {
        accountId,
        feeAccountId: payer.accounts['EUR'] ?? 0,
        extraParams: extraParams ?? { lastFourDigits: await lastFourOf(accountId) },
        ...answer,
      },
      { token: payer.token },
    )
  /** With the code that is asked for. */
  const activate = async (payer: Payer, accountId: number, extraParams?: Record<string, string>) => {
    const asked = await activating(payer, accountId, extraParams)
    const { operationId } = asked.body
    if (operationId === undefined) return asked
    return activating(payer, accountId, extraParams, { operationId, approvalCode: await bank.lastCode(payer.email) })
  }
  const physical = async (payer: Payer): Promise<number> => {
    const accountId = await shipped(payer)
    await activate(payer, accountId)
    return accountId
  }
  /** Straight into the table: how it came there has tests of its own. */
  const setStatus = (accountId: number, status: number) =>
    bank.db.updateTable('card').set({ status }).where('account_id', '=', accountId).execute()
  /** Money from outside, straight onto an account. */
  const put = (payer: Payer, accountId: number, amount: string) =>
    bank.db.transaction().execute((tx) =>
      bank.parts.services.accounts.accounts.deposit(tx, {
        customerId: payer.customerId,
        accountId,
        amount: parseMoney(amount, 'EUR'),
        key: crypto.randomUUID(),
      }),
    )
  const activity = async (accountId: number) => ({
    rows: await bank.db.selectFrom('activity').selectAll().where('account_id', '=', accountId).orderBy('at').execute(),
  })
  const cardsOf = async ({ token }: GivenPerson) => (await bank.call(card.list, {}, { token })).body.cards ?? []

  return {
    ...bank,
    omar,
    holder,
    apply,
    virtual,
    submitted,
    approve,
    move,
    shipped,
    activating,
    activate,
    lastFourOf,
    physical,
    setStatus,
    confirmed: (accountId: number, payment?: Parameters<typeof confirmedIn>[2]) => confirmedIn(bank, accountId, payment),
    put,
    numberOf: (accountId: number) => numberIn(bank, accountId),
    activity,
    cardsOf,
  }
}
export type CardBank = Awaited<ReturnType<typeof cardBank>>
