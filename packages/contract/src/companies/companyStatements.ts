import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

/** What people sign for a company: that it opens the account, that what it told is true, what it does not trade in. */
export const statementKinds = ['resolution', 'declaration', 'prohibitedStatement'] as const
export type StatementKind = (typeof statementKinds)[number]

/** What people do for a company: they sign, whoever directs, owns or runs it shows who they are, and who applies confirms their address. */
export const taskKinds = [...statementKinds, 'identity', 'email'] as const

/** One person and one of these; `signed` is also an identity or an address that is confirmed. */
export const StatementTask = z.strictObject({
  kind: z.enum(taskKinds),
  name: z.string(),
  status: z.enum(['none', 'waiting', 'signed', 'declined']),
  /** Whether there is an address to write to; without one somebody has to put it on record first. */
  isReachable: z.boolean(),
  sentAt: Instant.optional(),
  signedAt: Instant.optional(),
})
export type StatementTask = z.infer<typeof StatementTask>

const Statement = z.strictObject({
  required: z.boolean(),
  /** 0 not sent, 1 signed by all, 2 waits for somebody, 3 declined by somebody. */
  statusId: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  text: z.string(),
  signers: z.array(z.strictObject({ representativeId: Id, ...StatementTask.omit({ kind: true }).shape })),
  sentAt: Instant.optional(),
})
export type Statement = z.infer<typeof Statement>
const Sent = z.strictObject({ statusId: Statement.shape.statusId, sentAt: Instant })

const get = (what: string) =>
  method({
    access: customer({ can: 'read', only: 'company' }),
    summary: `${what}: its words, who has to sign it, and who has`,
    effect: 'reads',
    input: z.strictObject({}),
    output: Statement,
    refuses: [],
  })
const send = (what: string) =>
  method({
    access: customer({ can: 'manage', only: 'company' }),
    summary: `${what}: mail it for signature to everybody who has to sign it and has not; who was asked before is reminded`,
    effect: 'writes',
    rate: { max: 10, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({}),
    output: Sent,
    refuses: ['signers.none'],
  })

/** Statements that are signed for the company: methods of the area `company`. */
export const statementRules = {
  'resolution.get': get('The resolution of the directors to open the account'),
  'resolution.send': send('The resolution of the directors'),
  'declaration.get': get('The declaration that what was told is true'),
  'declaration.send': send('The declaration that what was told is true'),
  'prohibitedEscortStatement.get': get('The statement of companies of adult industries about what they do not trade in'),
  'prohibitedEscortStatement.send': send('The statement of companies of adult industries'),
}
