import * as z from 'zod'
import { anyone, customer } from '../access.ts'
import { Passphrase } from '../access/factors.ts'
import { Code, Email, Id, Token } from '../fields.ts'
import { method } from '../method.ts'

/** `active`: steps are left to the customer. `pending`: an operator looks at it. `failed`: it came to nothing. */
export const UsernameChangeStatus = z.enum(['active', 'failed', 'pending'])

const ofPerson = customer({ can: 'manage', only: 'person' })

/** Another address to sign in with: methods of the area `customer`. */
export const usernameRules = {
  'usernameChange.get': method({
    access: ofPerson,
    summary: 'How far the change of the username has come; empty when there is none',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      id: Id.optional(),
      status: UsernameChangeStatus.optional(),
      newUsername: z.string().optional(),
      emailConfirmed: z.boolean().optional(),
      identityJobId: z.string().optional(),
      /** Missing as long as nobody has looked at the person's documents. */
      identityOutcome: z.enum(['approved', 'rejected', 'nameMismatch', 'expired']).optional(),
      failReason: z.string().optional(),
    }),
    refuses: [],
  }),
  'usernameChange.create': method({
    access: ofPerson,
    summary: 'Begin to change the username; a code goes to the new address, and a notice with a way to stop it to the old one',
    effect: 'writes',
    input: z.strictObject({ email: Email, password: Passphrase }),
    output: z.strictObject({ requestId: Id, status: UsernameChangeStatus }),
    // Whether the address is taken is disclosed only to whoever can read mail sent there.
    refuses: ['username.same', 'username.pending', 'passphrase.wrong', 'login.blocked'],
  }),
  'usernameChangeEmail.confirm': method({
    access: ofPerson,
    summary: 'Confirm the new address with the mailed code',
    effect: 'writes',
    input: z.strictObject({ requestId: Id, confirmationCode: Code }),
    output: z.strictObject({ status: UsernameChangeStatus }),
    refuses: ['object.missing', 'login.taken', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
  'usernameChangeIdentityJob.create': method({
    access: ofPerson,
    summary: 'A link by which the person shows who they are; the change waits for it',
    effect: 'writes',
    input: z.strictObject({ requestId: Id }),
    output: z.strictObject({ workflowRunId: z.string(), token: z.string(), url: z.string() }),
    refuses: ['object.missing', 'username.unfinished', 'identity.pending'],
  }),
  'usernameChange.submit': method({
    access: ofPerson,
    summary: 'Lay the change before an operator, once the address and the person are proved',
    effect: 'writes',
    input: z.strictObject({ requestId: Id }),
    output: z.strictObject({ status: UsernameChangeStatus }),
    refuses: ['object.missing', 'username.unfinished'],
  }),
  'usernameChange.delete': method({
    access: ofPerson,
    summary: 'Take the change back, or put one that came to nothing out of sight',
    effect: 'writes',
    input: z.strictObject({ requestId: Id }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
  'usernameChange.stop': method({
    access: anyone(),
    summary: 'Stop a change by the link in the notice to the old address; every session of the user ends',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ code: Token }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['confirmation.failed'],
  }),
}
