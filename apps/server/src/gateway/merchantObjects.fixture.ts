import { merchant } from '@florin/contract/merchant/merchant'
import type { Method, SentBy } from '@florin/contract/method'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type Company = { readonly customerId: number; readonly accountId: number }
type CompanyOf = (person: GivenPerson) => Promise<Company>

const missing = 999_999_999
const terms = { type: 'buyNow', name: 'Print', itemName: 'A print', amount: '48.00', currencyCode: 'EUR' } as const

/** That a company has asked about the person. */
const identityRequestOf = async (bank: TestApp, companyOf: CompanyOf, person: GivenPerson): Promise<number> => {
  const { customerId: customer_id, accountId: account_id } = await companyOf(person)
  const created_at = bank.parts.clock.now()
  const about = { email: `${crypto.randomUUID()}@test.example`, first_name: 'Ana', last_name: 'Costa' }
  const row = { customer_id, account_id, fee_minor: 0n, currency: 'EUR', ...about, member_customer_id: person.customerId }
  const { id } = await bank.db
    .insertInto('identity_request')
    .values({ ...row, created_by: person.userId, created_at, expires_at: new Date(created_at.getTime() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** That the person pays a shop again and again. */
const subscriptionOf = async (bank: TestApp, person: GivenPerson): Promise<number> => {
  const at = bank.parts.clock.now()
  const day = at.toISOString().slice(0, 10)
  const { id } = await bank.db
    .insertInto('subscription')
    .values({
      customer_id: person.customerId,
      user_id: person.userId,
      type: 'merchant',
      wish: '{}',
      from_account_id: 1,
      from_currency: 'EUR',
      amount_minor: 100n,
      currency: 'EUR',
      amount_written: '1.00',
      to_account: '',
      payee_name: 'Shop',
      frequency: 'daily',
      user_may_cancel: true,
      status: 'active',
      start_date: day,
      next_date: day,
      try_on: day,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a company has to take payments with. */
export const merchantThings = (
  bank: () => TestApp,
  companyOf: CompanyOf,
  own: { of: (person: GivenPerson) => Promise<string | number> },
) => {
  const act = async <M extends Method>(person: GivenPerson, method: M, input: SentBy<M>) =>
    (await bank().call(method, input, { token: person.token, customerId: (await companyOf(person)).customerId })).body
  const account = { of: async (person: GivenPerson) => (await companyOf(person)).accountId, missing }
  const button = {
    of: async (person: GivenPerson) => {
      const { accountId } = await companyOf(person)
      return (await act(person, merchant['button.create'], { ...terms, accountId })).button?.id ?? missing
    },
    missing,
  }
  const logo = {
    of: async (person: GivenPerson) => {
      const { customerId: customer_id } = await companyOf(person)
      const created_at = bank().parts.clock.now()
      const row = { customer_id, name: 'Mark', is_default: false, file_key: 'logos/none', type: 'image/jpeg', created_at }
      return (await bank().db.insertInto('merchant_logo').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    missing,
  }
  const subscriber = {
    of: async (person: GivenPerson) => {
      const { customerId: customer_id } = await companyOf(person)
      const subscription_id = await subscriptionOf(bank(), person)
      const row = { subscription_id, button_id: await button.of(person), customer_id, payer_customer_id: person.customerId }
      await bank().db.insertInto('subscriber').values(row).execute()
      return subscription_id
    },
    missing,
  }
  const message = {
    of: async (person: GivenPerson) => {
      await act(person, merchant['ipnSettings.update'], { notifyUrl: 'https://test.example/ipn' })
      return (await act(person, merchant['ipnMessage.test'], { kind: 'ipn' })).id ?? missing
    },
    missing,
  }
  const identityRequest = { of: (person: GivenPerson) => identityRequestOf(bank(), companyOf, person), missing }
  /** Of a company that may pay, whatever was tried with it before. */
  const payingAccount = {
    ...account,
    of: async (person: GivenPerson) => {
      const { customerId } = await companyOf(person)
      await bank().db.updateTable('customer').set({ verified: true, limited: false }).where('id', '=', customerId).execute()
      return account.of(person)
    },
  }
  // The button that they name is nobody's: what is asked for is tried with the checkout itself.
  const payersAccount = { ...own, missing, wantsMore: true as const }
  return {
    'merchant.button.create accountId': account,
    'merchant.button.update accountId': account,
    'merchant.identity.fee': account,
    'merchant.identity.create': payingAccount,
    'merchant.identity.answer': identityRequest,
    logoId: logo,
    'merchant.button.get': button,
    'merchant.button.update id': button,
    'merchant.button.delete': button,
    'merchant.logo.get': logo,
    'merchant.logo.update': logo,
    'merchant.logo.delete': logo,
    'merchant.subscriber.cancel': subscriber,
    'merchant.installment.list': subscriber,
    'merchant.ipnMessage.get': message,
    'merchant.ipnMessage.confirm': message,
    'merchant.ipnMessage.resend': message,
    'merchant.checkout.fee': payersAccount,
    'merchant.checkout.submit': payersAccount,
  }
}

const code = 'aaaaaaaaaaaaaaaa'
export const merchantOtherInput = {
  'merchant.identity.answer': { agrees: true },
  'merchant.identity.create': { email: 'ana@test.example', firstName: 'Ana', lastName: 'Costa' },
  'merchant.button.create': terms,
  'merchant.checkout.fee': { code, amount: '48.00' },
  'merchant.checkout.submit': { code, amount: '48.00', total: '48.00', currencyCode: 'EUR' },
}
/** On or off. */
export const merchantSwitches = ['statusId', 'notifyStatusId']
