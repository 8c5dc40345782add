import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { dayOf } from '../platform/day.ts'

const missing = 999_999_999

const phone = (bank: () => TestApp) => ({
  of: async ({ userId }: GivenPerson) => {
    const { tokens } = bank().parts
    return (await tokens.factors.phones.add(bank().db, userId, { countryCode: '34', number: '612345678' })).id
  },
  missing,
})

const email = (bank: () => TestApp, isConfirmed: boolean) => ({
  of: async ({ userId }: GivenPerson) => {
    const created_at = bank().parts.clock.now()
    const confirmed_at = isConfirmed ? created_at : null
    const row = { user_id: userId, email: `${crypto.randomUUID()}@test.example`, confirmed_at, created_at }
    return (await bank().db.insertInto('contact_email').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  missing,
})

const address = (bank: () => TestApp) => ({
  of: async ({ customerId }: GivenPerson) => {
    const created_at = bank().parts.clock.now()
    const row = {
      customer_id: customerId,
      address1: 'Gedimino pr. 1',
      city: 'Vilnius',
      postal_code: '1',
      country: 'LT',
      created_at,
    }
    const rows = await bank().db.insertInto('customer_address').values([row, row]).returning('id').execute()
    return rows[0]?.id ?? missing
  },
  missing,
})

const usernameChange = (bank: () => TestApp) => ({
  of: async ({ userId, customerId }: GivenPerson) => {
    const at = bank().parts.clock.now()
    const row = { user_id: userId, customer_id: customerId, new_email: `${crypto.randomUUID()}@test.example`, created_at: at }
    const { db } = bank()
    await db.deleteFrom('username_change').where('user_id', '=', userId).execute()
    const values = { ...row, status: 'active', stop_hash: Buffer.from(crypto.randomUUID()), changed_at: at }
    return (await db.insertInto('username_change').values(values).returning('id').executeTakeFirstOrThrow()).id
  },
  missing,
})

const browser = (bank: () => TestApp) => ({
  of: async ({ userId }: GivenPerson) => {
    const at = { user_agent: '', created_at: bank().parts.clock.now() }
    const endpoint = `https://push.test.example/${crypto.randomUUID()}`
    const row = { user_id: userId, endpoint, public_key: 'B', auth_secret: 'a', ...at }
    return (await bank().db.insertInto('push_browser').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  missing,
})

/** How people can be reached, for the suite over everything that has an owner. */
export const contactThings = (bank: () => TestApp) => ({
  phoneId: phone(bank),
  'contact.phone.confirm phoneId': phone(bank),
  'contact.phone.delete': phone(bank),
  'contact.phoneReplacement.create': phone(bank),
  emailId: email(bank, true),
  fromEmailId: email(bank, true),
  requestId: { ...usernameChange(bank), wantsMore: true } as const,
  'customer.usernameChange.delete': usernameChange(bank),
  addressId: address(bank),
  oldAddressId: address(bank),
  'notification.browser.delete': browser(bank),
  'contact.email.resend': email(bank, false),
  'contact.email.confirm': { ...email(bank, false), wantsMore: true } as const,
})

const place = { address1: 'Laisvės al. 20', city: 'Kaunas', postalCode: '44240', countryCode: 'LT' }
const proof = () => ({ documentTypeId: 201, issuedDate: dayOf(new Date()) })

export const contactOtherInput = (password: string): Record<string, object> => ({
  'contact.address.confirm': proof(),
  'contact.address.update': place,
  'contact.addressReplacement.create': { ...place, ...proof() },
  'contact.phone.confirm': { approvalCode: '123456' },
  'contact.phoneReplacement.create': { phoneCountryCode: '34', phone: '612345679', password },
  'contact.phone.verify': { type: 'sms', codeChallenge: 'c'.repeat(43) },
  'contact.email.confirm': { confirmationCode: '123456' },
  'customer.usernameChangeEmail.confirm': { confirmationCode: '123456' },
  'contact.primaryEmail.update': { password },
})
