import * as z from 'zod'
import { customer } from '../access.ts'
import { Code, Email, Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

export const PaymentEmail = z.strictObject({
  emailId: Id,
  emailAddress: z.string(),
  status: z.enum(['Confirmed', 'Unconfirmed']),
  createdAt: Instant,
})
export type PaymentEmail = z.infer<typeof PaymentEmail>

export const maxPaymentEmails = 10
const manages = customer({ can: 'manage', only: 'company' })

/** Addresses by which others pay the company: methods of the area `company`. */
export const emailRules = {
  'paymentEmail.list': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'Addresses by which others pay the company, and those that were not confirmed yet',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(PaymentEmail) }),
    refuses: [],
  }),
  'paymentEmail.create': method({
    access: manages,
    summary: 'Add an address; a code goes there, and others can pay by it once the code has come back',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ emailAddress: Email }),
    output: z.strictObject({ emailId: Id, emailAddress: z.string(), status: z.literal('Unconfirmed') }),
    refuses: ['email.known', 'email.tooMany'],
  }),
  'paymentEmail.confirm': method({
    access: manages,
    summary: 'Confirm an address with the mailed code, by whoever had it sent',
    effect: 'writes',
    input: z.strictObject({ emailId: Id, confirmationCode: Code }),
    output: z.strictObject({ emailId: Id, status: z.literal('Confirmed') }),
    refuses: ['object.missing', 'email.taken', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
  'paymentEmail.resend': method({
    access: manages,
    summary: 'Mail the code again; whoever asks then confirms it',
    effect: 'writes',
    input: z.strictObject({ emailId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'paymentEmail.delete': method({
    access: manages,
    summary: 'Remove an address; nobody can pay the company by it any more',
    effect: 'writes',
    input: z.strictObject({ emailId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
