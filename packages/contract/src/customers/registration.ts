import * as z from 'zod'
import { anyone } from '../access.ts'
import { DialCode, PhoneDigits } from './contactPhone.ts'
import { CountryCode, Email, Id, NewPassphrase, PersonName, ShortText, textUpTo, Token } from '../fields.ts'
import { area, method } from '../method.ts'
import { Passphrase } from '../access/factors.ts'
import { DeviceSecret, TokenPair } from '../access/signIn.ts'
import { isOrderPath } from './orderPath.ts'

/** Few, for they tell who is a customer; enough for whoever registers a company with all its users. */
const lookups = { max: 30, windowSeconds: 3600 }

const OrderPath = z.string().max(1000).refine(isOrderPath, { error: 'invalid' })

export const registration = area('registration', {
  'personal.create': method({
    access: anyone(),
    summary: 'Open a personal account; the activation link goes to the address given',
    effect: 'creates',
    rate: { max: 60, windowSeconds: 3600 },
    input: z.strictObject({
      email: Email,
      password: NewPassphrase,
      firstName: PersonName,
      lastName: PersonName,
      residenceCountryCode: CountryCode,
      registrationType: ShortText.optional(),
      agreements: z.array(z.strictObject({ id: Id, value: z.literal(true) })).max(20),
      captcha: Token,
      /** The mailed link leads back to it, on whatever device it is opened. */
      orderPath: OrderPath.optional(),
    }),
    // The answer is the same whether or not the address already has an account.
    output: z.strictObject({ email: z.string() }),
    refuses: ['registration.closed', 'botCheck.failed', 'country.closed', 'agreement.missing', 'passphrase.common'],
  }),
  'activation.confirm': method({
    access: anyone(),
    summary: 'Activate an account with the code of the mailed link and the passphrase chosen at registration, and sign in',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({
      username: Email,
      activationCode: z.string().min(1).max(200),
      /** Anybody can register with an address that is not theirs: whoever opens the link has to know it. */
      password: Passphrase,
      /** What the browser is known by from now on. */
      secret: DeviceSecret.optional(),
    }),
    output: TokenPair,
    refuses: ['activation.failed', 'activation.done', 'passphrase.wrong'],
  }),
  'activationCode.resend': method({
    access: anyone(),
    summary: 'Mail the activation link again; the answer does not tell whether the address is known',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    refuses: [],
  }),
  'email.check': method({
    access: anyone(),
    summary: 'Whether an address has an account already, as the form asks while somebody registers',
    effect: 'reads',
    rate: lookups,
    input: z.strictObject({ email: Email }),
    output: z.strictObject({
      exist: z.boolean(),
      /** The same once more, by its older name. */
      exists: z.boolean(),
      /** Signs in for a company, without an account of their own. */
      isEmployee: z.boolean(),
      /** On the blacklist of the customer who asks; while somebody registers there is none. */
      outBlacklist: z.boolean(),
    }),
    refuses: [],
  }),
  'phone.check': method({
    access: anyone(),
    summary: 'Whether a phone number is confirmed on an account other than the own',
    effect: 'reads',
    rate: lookups,
    input: z.strictObject({ phoneCountryCode: DialCode, phone: PhoneDigits }),
    output: z.strictObject({ exist: z.boolean() }),
    refuses: ['phone.invalid'],
  }),
  'ipPrivacy.get': method({
    access: anyone(),
    summary: 'Whether the network of who asks hides where they are; about other addresses nothing is told',
    effect: 'reads',
    rest: 'GET /ip-privacy/{ip}',
    rate: { max: 1200, windowSeconds: 3600 },
    /** The address that the caller has here, or `own`. */
    input: z.strictObject({ ip: textUpTo(45) }),
    output: z.strictObject({
      vpn: z.boolean(),
      proxy: z.boolean(),
      tor: z.boolean(),
      relay: z.boolean(),
      hosting: z.boolean(),
      service: z.string(),
      /** None of the flags is set. Where one is, a new customer is told that they will be asked to prove who they are. */
      ok: z.boolean(),
    }),
    refuses: ['object.missing'],
  }),
  'email.confirm': method({
    access: anyone(),
    summary: 'Confirm a further address with the code of the mailed link',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ user: Email, code: z.string().min(1).max(200) }),
    output: z.strictObject({ emailAddress: z.string(), confirmed: z.literal(true) }),
    refuses: ['confirmation.failed'],
  }),
})
