import * as z from 'zod'
import { anyOperator } from '../access.ts'
import { Instant } from '../fields.ts'
import { area, method } from '../method.ts'

export const statusChecks = [
  'messages',
  'callbacks',
  'webhookEvents',
  'jobs',
  'failedJobs',
  'rail',
  'cardOrders',
  'reviews',
  'standbys',
  'standbyLag',
  'archive',
  'backup',
  'statement',
  'reconciliation',
  'setAside',
  'unreadFiles',
  'seal',
  'signingKey',
  'vaultKey',
  'siteCertificate',
  'databaseCertificate',
] as const
export type StatusName = (typeof statusChecks)[number]

/** `unknown`: it could not be found out, or does not exist here. */
export const statusStates = ['good', 'warning', 'bad', 'unknown'] as const
export type StatusState = (typeof statusStates)[number]

export const StatusCheck = z.strictObject({
  name: z.enum(statusChecks),
  state: z.enum(statusStates),
  /** Which way of sending, by the type of its payments. */
  type: z.string().optional(),
  /** How many wait, failed or are there. */
  count: z.int().optional(),
  /** When the oldest of them came, or when it last happened. */
  sinceDate: Instant.optional(),
  /** When it ends. */
  untilDate: Instant.optional(),
})
export type StatusCheck = z.infer<typeof StatusCheck>

export const operatorStatus = area('operator', {
  'status.get': method({
    access: anyOperator(),
    summary: 'How the bank’s machines do: queues, rails, jobs, standbys, reconciliation, keys and certificates',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({}),
    output: z.strictObject({ checkedAt: Instant, checks: z.array(StatusCheck) }),
    refuses: [],
  }),
})
