import * as z from 'zod'
import { admin, desks } from '../access.ts'
import { changeAnswer, Reason } from '../change.ts'
import { Email, Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

export const Operator = z.strictObject({
  operatorId: Id,
  name: z.string(),
  email: z.string(),
  desks: z.array(z.enum(desks)),
  isBlocked: z.boolean(),
  /** Without a second factor an operator can do nothing but set one up. */
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  lastSeenAt: Instant.optional(),
  isSelf: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

const Desks = z.array(z.enum(desks)).min(1).max(desks.length)

export const operatorStaff = area('operator', {
  'operator.list': method({
    access: admin('audit'),
    summary: 'Operators, with their desks',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({}),
    output: z.strictObject({ operators: z.array(Operator) }),
    refuses: [],
  }),
  'operator.create': method({
    access: admin('audit'),
    summary: 'Make somebody an operator of these desks, when a second operator agrees; they get a link to choose a passphrase',
    effect: 'creates',
    audit: { about: 'none', fields: ['email', 'desks', 'reason'] },
    input: z.strictObject({
      email: Email,
      firstName: ShortText.max(60),
      lastName: ShortText.max(60),
      desks: Desks,
      reason: Reason,
    }),
    output: changeAnswer({ operatorId: Id.optional() }),
    secondOperator: 'always',
    refuses: ['login.taken'],
  }),
  'operator.update': method({
    access: admin('audit'),
    summary:
      'Give an operator other desks, or let a blocked one in again, when a second operator agrees; fewer desks and a block hold at once',
    effect: 'writes',
    audit: { about: 'none', fields: ['operatorId', 'desks', 'isBlocked', 'reason'] },
    input: z.strictObject({ operatorId: Id, desks: Desks.optional(), isBlocked: z.boolean().optional(), reason: Reason }),
    output: changeAnswer({}),
    secondOperator: 'sometimes',
    refuses: ['object.missing', 'operator.last', 'operator.self'],
  }),
  'operator.signOut': method({
    access: admin('audit'),
    summary: 'End all sessions of an operator',
    effect: 'writes',
    audit: { about: 'none', fields: ['operatorId', 'reason'] },
    input: z.strictObject({ operatorId: Id, reason: Reason }),
    output: z.strictObject({ ended: z.int() }),
    refuses: ['object.missing'],
  }),
})
