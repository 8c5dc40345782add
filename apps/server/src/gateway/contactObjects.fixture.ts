import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

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

/** How people can be reached, for the suite over everything that has an owner. */
export const contactThings = (bank: () => TestApp) => ({
  phoneId: phone(bank),
  'contact.phone.confirm phoneId': phone(bank),
  'contact.phoneReplacement.create': phone(bank),
  emailId: email(bank, true),
  'contact.email.resend': email(bank, false),
  'contact.email.confirm': { ...email(bank, false), wantsMore: true } as const,
})

export const contactBesides = (password: string): Record<string, object> => ({
  'contact.phone.confirm': { approvalCode: '123456' },
  'contact.phoneReplacement.create': { phoneCountryCode: '34', phone: '612345679', password },
  'contact.phone.verify': { type: 'sms', codeChallenge: 'c'.repeat(43) },
  'contact.email.confirm': { confirmationCode: '123456' },
  'contact.primaryEmail.update': { password },
})
