import * as z from 'zod'
import { admin } from '../access.ts'
import { Email, Id, Instant, LongText, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { pages, reputationKinds } from './reputation.ts'

export const OperatorReputationEntry = z.strictObject({
  id: Id,
  email: z.string(),
  kind: z.enum(reputationKinds),
  description: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
})
export type OperatorReputationEntry = z.infer<typeof OperatorReputationEntry>

export const operatorReputation = area('operator', {
  'reputation.list': method({
    access: admin('compliance', 'audit'),
    summary: 'What operators have written down about members, the newest first; of one member by the address',
    effect: 'reads',
    input: z.strictObject({ email: Email.optional(), ...pages }),
    output: z.strictObject({ items: z.array(OperatorReputationEntry), total: z.int() }),
    refuses: [],
    audit: { about: 'resolved', fields: [] },
  }),
  'reputation.create': method({
    access: admin('compliance'),
    summary: 'Write down something about a member that merchants are told',
    effect: 'creates',
    input: z.strictObject({ email: Email, kind: z.enum(reputationKinds), description: LongText }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
    audit: { about: 'resolved', fields: ['kind'] },
  }),
  'reputation.delete': method({
    access: admin('compliance'),
    summary: 'Take back what was written down about a member; merchants are no longer told',
    effect: 'writes',
    input: z.strictObject({ id: Id, reason: ShortText }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
    audit: { about: 'resolved', fields: ['id', 'reason'] },
  }),
})
