import * as z from 'zod'
import { customer, Right } from '../access.ts'
import { AssignableRight } from './businessRegistration.ts'
import { Email, Id, Instant, PersonName, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { CompanyUserPhone } from './companyUserPhones.ts'
import { ChangeStatus, despitePolicy } from './companyPolicy.ts'

const manages = customer({ can: 'manage', only: 'company' })
const search = textUpTo(100).optional()

/** Somebody who acts for the company, or was invited to. */
export const CompanyPerson = z.strictObject({
  /** Of somebody who is in. */
  userId: Id.optional(),
  /** Of somebody who has yet to take up the invitation. */
  invitationId: Id.optional(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accessRight: z.enum(Right),
  /** Sees and uploads the company's documents, and nothing else. */
  isRepresentative: z.boolean(),
  /** Whether they manage the company. */
  isAdmin: z.boolean(),
  /** The only one with full access: it can be neither lowered nor removed. */
  isLast: z.boolean(),
  isYou: z.boolean(),
  /** `blocked` by the bank. */
  status: z.enum(['active', 'blocked', 'invited', 'expired']),
  lastSeenAt: Instant.optional(),
  phone: CompanyUserPhone.optional(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

/** Who acts for a company: methods of the area `company`. Every change wants the factor in force shown a moment ago. */
export const peopleRules = {
  'user.list': method({
    access: customer({ can: 'approve', only: 'company' }),
    summary: 'Users of the company and those invited; whoever only approves gets names alone',
    effect: 'reads',
    input: z.strictObject({ search }),
    output: z.strictObject({ users: z.array(CompanyPerson), total: z.int() }),
    refuses: [],
  }),
  'accessRight.list': method({
    access: manages,
    summary: 'Rights of the users: 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 upload',
    effect: 'reads',
    input: z.strictObject({ userId: Id.optional() }),
    output: z.strictObject({
      accessRights: z.array(z.strictObject({ userId: Id, email: z.string(), accessRight: z.enum(Right) })),
    }),
    refuses: ['object.missing'],
  }),
  'accessRight.update': method({
    access: manages,
    summary:
      'Change what a user may do; the last with full access keeps it, and where it gives the right to pay or approve, or concerns full access, a second person confirms it',
    effect: 'writes',
    input: z.strictObject({ userId: Id, accessRight: z.enum(Right).exclude(['upload']), despitePolicy }),
    output: z.strictObject({ userId: Id, accessRight: z.enum(Right), status: ChangeStatus }),
    refuses: ['object.missing', 'company.lastUser', 'policy.short', 'change.tooMany', 'proof.needed'],
  }),
  'potentialUser.list': method({
    access: manages,
    summary: 'Directors and owners who do not act for the company yet',
    effect: 'reads',
    input: z.strictObject({ search }),
    output: z.strictObject({
      users: z.array(
        z.strictObject({
          representativeId: Id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string().optional(),
          roles: z.array(z.enum(['director', 'owner', 'shareholder'])),
        }),
      ),
    }),
    refuses: [],
  }),
  'authorisedUser.create': method({
    access: manages,
    summary:
      'Invite somebody to act for the company; the link goes to their address and works for a day. Whoever shall pay, approve or manage is confirmed by a second person first',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ email: Email, firstName: PersonName, lastName: PersonName, accessRights: AssignableRight }),
    /** Without a number as long as nobody has confirmed it. */
    output: z.strictObject({ id: Id.optional(), activated: z.literal(false), status: ChangeStatus }),
    refuses: ['company.userKnown', 'change.tooMany', 'proof.needed'],
  }),
  'authorisedUser.get': method({
    access: manages,
    summary: 'One user of the company',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: CompanyPerson,
    refuses: ['object.missing'],
  }),
  'authorisedUser.resend': method({
    access: manages,
    summary: 'Mail an invitation again, with a new link; the one before does not work any more',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'authorisedUser.cancel': method({
    access: manages,
    summary: 'Take an invitation back that nobody has taken up',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'authorisedUser.delete': method({
    access: manages,
    summary:
      'Take a user off the company; from then on they cannot act for it. Of those with full access a second person confirms it',
    effect: 'writes',
    input: z.strictObject({ id: Id, despitePolicy }),
    output: z.strictObject({ status: ChangeStatus }),
    refuses: ['object.missing', 'company.lastUser', 'policy.short', 'change.tooMany', 'proof.needed'],
  }),
}
