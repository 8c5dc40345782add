import * as z from 'zod'
import { anyone } from './access.ts'
import { CountryCode, Email, NewPassphrase, PersonName, ShortText, Token } from './fields.ts'
import { area, method } from './method.ts'
import { TokenPair } from './tokens.ts'

export const registration = area('registration', {
  'personal.create': method({
    access: anyone(),
    summary: 'Open a personal account; the activation link goes to the address given',
    effect: 'creates',
    rate: { max: 10, windowSeconds: 3600 },
    input: z.strictObject({
      email: Email,
      password: NewPassphrase,
      firstName: PersonName,
      lastName: PersonName,
      residenceCountryCode: CountryCode,
      registrationType: ShortText.optional(),
      agreements: z.array(z.strictObject({ id: z.int(), value: z.literal(true) })).max(20),
      captcha: Token,
    }),
    // The answer is the same whether or not the address already has an account.
    output: z.strictObject({ email: z.string() }),
    refuses: ['registration.closed', 'botCheck.failed', 'country.closed', 'agreement.missing', 'passphrase.common'],
  }),
  'activation.confirm': method({
    access: anyone(),
    summary: 'Activate an account with the code of the mailed link and sign in',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 900 },
    input: z.strictObject({ username: Email, activationCode: z.string().min(1).max(200) }),
    output: TokenPair,
    refuses: ['activation.failed'],
  }),
  'activationCode.resend': method({
    access: anyone(),
    summary: 'Mail the activation link again; the answer does not tell whether the address is known',
    effect: 'writes',
    rate: { max: 10, windowSeconds: 3600 },
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    refuses: [],
  }),
})
