import * as z from 'zod'
import { user } from '../access.ts'
import { Passphrase } from '../access/factors.ts'
import { Code, Email, Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

export const ContactEmail = z.strictObject({
  emailId: Id,
  emailAddress: z.string(),
  /** Letters go to the primary one. */
  status: z.enum(['Primary', 'Confirmed', 'Unconfirmed']),
  /** The user signs in with it. */
  isUsername: z.boolean(),
  createdAt: Instant,
})
export type ContactEmail = z.infer<typeof ContactEmail>

/** Enough for anybody, too few to write to the whole world in our name. */
export const maxEmails = 10

/** Email addresses: methods of the area `contact`. */
export const emailRules = {
  'email.list': method({
    access: user(),
    summary: 'Email addresses of the user, the one that letters go to first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(ContactEmail) }),
    refuses: [],
  }),
  'email.create': method({
    access: user(),
    summary: 'Add an address; a code and a link go there, and it counts once one of them has come back',
    effect: 'writes',
    input: z.strictObject({ emailAddress: Email }),
    output: z.strictObject({ emailId: Id, emailAddress: z.string(), status: z.literal('Unconfirmed') }),
    refuses: ['email.known', 'email.tooMany'],
  }),
  'email.confirm': method({
    access: user(),
    summary: 'Confirm an address with the mailed code',
    effect: 'writes',
    input: z.strictObject({ emailId: Id, confirmationCode: Code }),
    output: z.strictObject({ emailId: Id, status: z.literal('Confirmed') }),
    refuses: ['object.missing', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
  'email.resend': method({
    access: user(),
    summary: 'Mail the code and the link again',
    effect: 'writes',
    input: z.strictObject({ emailId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'email.delete': method({
    access: user(),
    summary: 'Remove an address; neither the primary one nor the one that the user signs in with',
    effect: 'writes',
    input: z.strictObject({ emailId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'email.inUse'],
  }),
  'primaryEmail.update': method({
    access: user(),
    summary: 'Have letters sent to a confirmed address; what concerns the safety of the account still goes to the username',
    effect: 'writes',
    input: z.strictObject({ emailId: Id, password: Passphrase }),
    output: z.strictObject({ emailId: Id, status: z.literal('Primary') }),
    refuses: ['object.missing', 'email.unconfirmed', 'passphrase.wrong', 'login.blocked'],
  }),
}
