import * as z from 'zod'
import { customer, Right } from '../access.ts'
import { Id, Instant } from '../fields.ts'
import { method } from '../method.ts'
import { ApprovalRule, maxPolicyRules } from '../payments/approvalPolicy.ts'

const manages = customer({ can: 'manage', only: 'company' })
/** At once, or once a second person with full access has confirmed it. */
export const ChangeStatus = z.enum(['active', 'awaitingSecond'])
export type ChangeStatus = z.infer<typeof ChangeStatus>

/** Do it although some payments could then not get the approvals that the policy wants. */
export const despitePolicy = z.literal(true).optional()

const person = { name: z.string(), email: z.string() }
/** Some payments could not get enough approvals then. */
const short = { leavesPolicyShort: z.boolean() }

/** What somebody with full access wants to change, and another has to confirm. */
export const CompanyChange = z.strictObject({
  id: Id,
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: Instant,
  expiresAt: Instant,
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('right'), ...person, ...short, from: z.enum(Right), to: z.enum(Right) }),
    z.strictObject({ kind: z.literal('remove'), ...person, ...short }),
    z.strictObject({ kind: z.literal('invite'), ...person, to: z.enum(Right) }),
    z.strictObject({ kind: z.literal('policy'), rules: z.array(ApprovalRule), before: z.array(ApprovalRule) }),
  ]),
})
export type CompanyChange = z.infer<typeof CompanyChange>

/** How many approvals payments need, and changes that a second person confirms: methods of the area `company`. */
export const policyRules = {
  'approvalPolicy.get': method({
    access: customer({ can: 'read', only: 'company' }),
    summary:
      'How many approvals a payment needs, by amount, account and kind; without rules only what initiators prepare is approved',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      rules: z.array(ApprovalRule),
      /** Places of those that too few people can fulfil by now. */
      shortRules: z.array(z.int()),
    }),
    refuses: [],
  }),
  'approvalPolicy.update': method({
    access: manages,
    summary: 'Change the policy; where there are two with full access, another of them confirms it first',
    effect: 'writes',
    input: z.strictObject({ rules: z.array(ApprovalRule).max(maxPolicyRules) }),
    output: z.strictObject({ status: ChangeStatus }),
    refuses: ['object.missing', 'policy.tooFew', 'amount.unfit', 'change.tooMany', 'proof.needed'],
  }),
  'change.list': method({
    access: manages,
    summary: 'Changes that wait for a second person with full access',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(CompanyChange) }),
    refuses: [],
  }),
  'change.confirm': method({
    access: manages,
    summary: "Confirm another's change; it holds at once",
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: [
      'object.missing',
      'change.own',
      'company.lastUser',
      'company.userKnown',
      'policy.tooFew',
      'policy.short',
      'proof.needed',
    ],
  }),
  'change.decline': method({
    access: manages,
    summary: "Decline another's change, or take one's own back",
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
