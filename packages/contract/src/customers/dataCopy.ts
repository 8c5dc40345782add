import * as z from 'zod'
import { customer } from '../access.ts'
import { Passphrase } from '../access/factors.ts'
import { Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

/** The right to a copy is a person's; a company has its statements and its history. */
const ofPerson = customer({ can: 'manage', only: 'person' })

export const dataCopyDays = 7
export const DataCopyStatus = z.enum(['queued', 'ready', 'failed'])
export const DataCopyFormat = z.enum(['json', 'csv'])

export const DataCopy = z.strictObject({
  exportId: Id,
  format: DataCopyFormat,
  status: DataCopyStatus,
  createdAt: Instant,
  expiresAt: Instant,
})
export type DataCopy = z.infer<typeof DataCopy>

/** A copy of everything that is kept about the customer: methods of the area `customer`. */
export const dataCopyRules = {
  'data.export': method({
    access: ofPerson,
    summary: 'Ask for a copy of all that is kept about the customer; at most one a day, made by a worker, told when it is ready',
    effect: 'writes',
    input: z.strictObject({ password: Passphrase, format: DataCopyFormat.default('json') }),
    output: z.strictObject({ exportId: Id, status: DataCopyStatus }),
    refuses: ['passphrase.wrong', 'login.blocked', 'dataCopy.running', 'dataCopy.tooSoon'],
  }),
  'dataExport.get': method({
    access: ofPerson,
    summary: 'How far a copy is; once it is ready, the name of its file under /files/, good for five minutes',
    effect: 'writes',
    input: z.strictObject({ exportId: Id }),
    output: z.strictObject({
      exportId: Id,
      status: DataCopyStatus,
      fileId: z.string().optional(),
      expiresAt: Instant.optional(),
    }),
    refuses: ['object.missing'],
  }),
  'dataExport.list': method({
    access: ofPerson,
    summary: 'The copies of the last seven days, newest first, and when the next can be asked for',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(DataCopy), nextAt: Instant.optional() }),
    refuses: [],
  }),
}
