import * as z from 'zod'
import { sandbox as inSandbox } from '../access.ts'
import { IncomingMoney } from '../accounts/deposit.ts'
import { CurrencyCode, Email, Id, Instant, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { networks } from '../walletAddress.ts'
import { sandboxCardRules } from './sandboxCards.ts'
import { sandboxIdentityRules } from './sandboxIdentity.ts'
import { sandboxPayoutRules } from './sandboxPayouts.ts'

/** A message as it reached the sandbox's phone: links and codes are picked out so that a tester need not copy them by hand. */
export const SandboxMessage = z.strictObject({
  id: Id,
  channel: z.enum(['mail', 'sms', 'push']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  codes: z.array(z.string()),
  receivedAt: Instant,
})
export type SandboxMessage = z.infer<typeof SandboxMessage>

/** A telephone of the sandbox, with what its application has been asked. */
export const SandboxPhone = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  type: z.enum(['android', 'ios']),
  pairedAt: Instant,
  requests: z.array(
    z.strictObject({
      key: z.uuid(),
      title: z.string(),
      text: z.string(),
      numbers: z.array(z.int()),
      receivedAt: Instant,
      expiresAt: Instant,
    }),
  ),
})
export type SandboxPhone = z.infer<typeof SandboxPhone>

export const SandboxCode = z.strictObject({
  id: Id,
  issuer: z.string(),
  account: z.string(),
  code: z.string(),
  secondsLeft: z.int(),
})
export type SandboxCode = z.infer<typeof SandboxCode>

/** A document at the sandbox's e-sign vendor. */
export const SandboxEnvelope = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  title: z.string(),
  receivedAt: Instant,
})
export type SandboxEnvelope = z.infer<typeof SandboxEnvelope>

const envelopeRules = {
  'envelope.list': method({
    access: inSandbox(),
    summary: 'Documents that wait to be signed, newest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ envelopes: z.array(SandboxEnvelope) }),
    refuses: [],
  }),
  'envelope.answer': method({
    access: inSandbox(),
    summary: 'The signer signs a document, or does not',
    effect: 'writes',
    input: z.strictObject({ id: z.uuid(), outcome: z.enum(['signed', 'declined']) }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
}

/** What was sent from the sandbox's bank. */
export const SandboxTransfer = IncomingMoney.omit({ bankReference: true }).extend({
  id: z.uuid(),
  outcome: z.enum(['credited', 'unmatched']),
  returnReason: z.string().optional(),
  sentAt: Instant,
})
export type SandboxTransfer = z.infer<typeof SandboxTransfer>

const bankRules = {
  'transfer.list': method({
    access: inSandbox(),
    summary: 'What was sent from the sandbox bank, newest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ transfers: z.array(SandboxTransfer) }),
    refuses: [],
  }),
  'transfer.create': method({
    access: inSandbox(),
    summary: 'Send money from the sandbox bank to our account there, with a reference; the bank tells of it, signed',
    effect: 'writes',
    input: IncomingMoney.omit({ bankReference: true }),
    output: z.strictObject({ outcome: SandboxTransfer.shape.outcome }),
    refuses: ['currency.unsupported', 'amount.unfit'],
  }),
}

/** What was sent on the sandbox's chain of blocks. */
const SandboxChainTransfer = z.strictObject({
  id: z.uuid(),
  network: z.string(),
  address: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  isCollected: z.boolean(),
  sentAt: Instant,
})

const chainRules = {
  'chain.list': method({
    access: inSandbox(),
    summary: 'What was sent to deposit addresses, newest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ transfers: z.array(SandboxChainTransfer) }),
    refuses: [],
  }),
  'chain.create': method({
    access: inSandbox(),
    summary: 'Send coins to a deposit address; a few seconds later they are confirmed',
    effect: 'writes',
    input: z.strictObject({
      network: z.enum(networks),
      address: ShortText,
      currencyCode: CurrencyCode,
      amount: PositiveDecimal,
    }),
    output: z.strictObject({}),
    refuses: ['currency.unsupported', 'amount.unfit'],
  }),
}

const phoneRules = {
  'phone.list': method({
    access: inSandbox(),
    summary: 'Telephones that were paired with accounts, newest first, and what they have been asked',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ phones: z.array(SandboxPhone) }),
    refuses: [],
  }),
  'phone.create': method({
    access: inSandbox(),
    summary: 'A telephone opens a pairing link: it signs in and registers itself, as the application would',
    effect: 'writes',
    input: z.strictObject({ deeplink: textUpTo(4096).min(1), name: ShortText.default('Sandbox phone') }),
    output: SandboxPhone,
    refuses: ['pairing.failed'],
  }),
  'phone.answer': method({
    access: inSandbox(),
    summary: 'The telephone approves or refuses what it was asked',
    effect: 'writes',
    input: z.strictObject({ id: z.uuid(), key: z.uuid(), result: z.boolean(), number: z.int().min(0).max(99).optional() }),
    output: z.strictObject({ result: z.enum(['passed', 'declined']) }),
    refuses: ['object.missing', 'code.expired'],
  }),
  'phone.delete': method({
    access: inSandbox(),
    summary: 'Throw a telephone away; its account does not hear of it',
    effect: 'writes',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
}

const authenticatorRules = {
  'authenticator.list': method({
    access: inSandbox(),
    summary: 'Codes that the authenticator application shows now',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ codes: z.array(SandboxCode) }),
    refuses: [],
  }),
  'authenticator.create': method({
    access: inSandbox(),
    summary: 'The authenticator application reads the address behind the square picture',
    effect: 'writes',
    input: z.strictObject({ otpauthUrl: textUpTo(2000).min(1) }),
    output: z.strictObject({ codes: z.array(SandboxCode) }),
    refuses: ['otpauth.unreadable'],
  }),
  'authenticator.delete': method({
    access: inSandbox(),
    summary: 'Take an account out of the authenticator application',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
}

export const sandbox = area('sandbox', {
  'person.list': method({
    access: inSandbox(),
    summary: 'Sign-ins of the demo bank that are there; none where it was not filled in',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ emails: z.array(z.string()) }),
    refuses: [],
  }),
  'message.list': method({
    access: inSandbox(),
    summary: 'Mail, text messages and pushes that the sandbox received, newest first',
    effect: 'reads',
    input: z.strictObject({
      channel: z.enum(['mail', 'sms', 'push']).optional(),
      to: textUpTo(254).optional(),
      beforeId: Id.optional(),
      pageSize: z.int().min(1).max(100).optional(),
    }),
    output: z.strictObject({ messages: z.array(SandboxMessage), hasMore: z.boolean() }),
    refuses: [],
  }),
  'message.clear': method({
    access: inSandbox(),
    summary: 'Empty the sandbox inbox',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({ deleted: z.int() }),
    refuses: [],
  }),
  ...phoneRules,
  ...authenticatorRules,
  ...sandboxCardRules,
  ...sandboxIdentityRules,
  ...envelopeRules,
  ...bankRules,
  ...chainRules,
  ...sandboxPayoutRules,
  'deposit.create': method({
    access: inSandbox(),
    summary: "The sandbox bank pays into a customer's account",
    effect: 'creates',
    input: z.strictObject({ email: Email, currencyCode: CurrencyCode, amount: PositiveDecimal }),
    output: z.strictObject({ balance: z.string() }),
    refuses: ['account.missing'],
  }),
})
