import { isCrypto } from '@florin/money/currencies'
import * as z from 'zod'
import { customer } from '../access.ts'
import { Id } from '../fields.ts'
import { area, method } from '../method.ts'

export const statementPageSize = 12
export const statementFormats = ['pdf', 'csv', 'xlsx', 'mt940', 'camt053', 'ofx', 'quickbooks', 'xero', 'sage'] as const
const StatementFormat = z.enum(statementFormats)
export type StatementFormat = z.infer<typeof StatementFormat>

/** Formats of banks and of accounting programs know the currencies of ISO 4217, and no more decimals than those have. */
const ofPrograms: ReadonlySet<StatementFormat> = new Set(['mt940', 'camt053', 'ofx', 'quickbooks', 'xero', 'sage'])
export const statementFormatsOf = (currency: string): readonly StatementFormat[] =>
  statementFormats.filter((format) => !isCrypto(currency) || !ofPrograms.has(format))

/** Any day of the month that is meant. */
const month = { accountId: Id, dateFrom: z.iso.date() }
const read = customer({ can: 'read' })

export const statement = area('statement', {
  'export.list': method({
    access: read,
    summary: 'Months of an account for which there is a statement, newest first; the running one is among them',
    effect: 'reads',
    input: z.strictObject({
      accountId: Id,
      source: z.literal('monthly'),
      pageNumber: z.int().min(1).max(500).default(1),
      pageSize: z.int().min(1).max(100).default(statementPageSize),
    }),
    output: z.strictObject({
      exports: z.array(
        z.strictObject({
          exportId: z.string(),
          accountId: Id,
          dateFrom: z.iso.date(),
          dateTo: z.iso.date(),
          format: StatementFormat,
          /** The running month is not over yet; its statement says what there is so far. */
          status: z.enum(['ready', 'processing', 'failed']),
        }),
      ),
      total: z.int(),
    }),
    refuses: ['account.missing'],
  }),
  'export.create': method({
    access: read,
    summary: 'Name the statement of a month, also of the running one',
    effect: 'creates',
    input: z.strictObject({ ...month, format: StatementFormat.default('pdf') }),
    output: z.strictObject({ exportId: z.string() }),
    refuses: ['account.missing', 'statement.none', 'statement.notInFormat'],
  }),
  'export.get': method({
    access: read,
    summary: 'A link to the statement of a month, made now from the books',
    effect: 'writes',
    rate: { max: 120, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ ...month, format: StatementFormat.default('pdf') }),
    output: z.strictObject({ link: z.string(), fileName: z.string() }),
    refuses: ['account.missing', 'statement.none', 'statement.notInFormat', 'statement.tooLong'],
  }),
  'summary.get': method({
    access: read,
    summary: 'The figures of a month: beginning balance minus debits plus credits is the ending balance',
    effect: 'reads',
    replica: true,
    input: z.strictObject(month),
    output: z.strictObject({
      beginningBalance: z.string(),
      totalDebit: z.string(),
      totalCredit: z.string(),
      endingBalance: z.string(),
      processingCount: z.int(),
      rejectedCount: z.int(),
      currencyCode: z.string(),
    }),
    refuses: ['account.missing', 'statement.none'],
  }),
})
