import type { Brand } from '@florin/brands/brand'
import { type StatementFormat, statementFormatsOf } from '@florin/contract/books/statement'
import type { Language } from '@florin/i18n/languages'
import { toDecimal } from '@florin/money/money'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Replicas } from '../../../platform/replicas.ts'
import { refuse } from '../../../platform/refuse.ts'
import { dayOf } from '../../../platform/day.ts'
import { lastDay, statementId } from './formats/statement.ts'
import { writers } from './formats/write.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { monthOf, monthsBefore, monthsBetween } from './months.ts'
import { figuresOf, readStatement } from './reading.ts'

type Deps = { readonly clock: Clock; readonly replicas: Replicas; readonly accounts: Accounts; readonly downloads: Downloads }
type Reader = { readonly customerId: number; readonly userId: number; readonly brand: Brand; readonly language: Language }
type Month = { readonly accountId: number; readonly dateFrom: string }
export type Statements = ReturnType<typeof createStatements>

/** Months of accounts, read from the books. Nothing is kept: the same month reads the same for ever. */
export const createStatements = ({ clock, replicas, accounts, downloads }: Deps) => {
  const find = async (tx: Tx, customerId: number, { accountId, dateFrom }: Month, format: StatementFormat = 'pdf') => {
    const account = await accounts.holding(tx, customerId, accountId)
    if (!statementFormatsOf(account.currency).includes(format)) throw refuse('statement.notInFormat', { field: 'format' })
    const span = monthOf(new Date(dateFrom))
    if (span.to <= account.openedAt || span.from > clock.now()) throw refuse('statement.none', { field: 'dateFrom' })
    return { account, span }
  }

  return {
    list: async (tx: Tx, customerId: number, accountId: number, page: { pageNumber: number; pageSize: number }) => {
      const { openedAt } = await accounts.holding(tx, customerId, accountId)
      const now = clock.now()
      const total = monthsBetween(openedAt, now)
      const first = (page.pageNumber - 1) * page.pageSize
      const shown = Math.max(0, Math.min(page.pageSize, total - first))
      const exports = Array.from({ length: shown }, (_, index) => {
        const span = monthsBefore(now, first + index)
        return {
          exportId: statementId({ accountId, ...span, madeAt: now }),
          accountId,
          dateFrom: dayOf(span.from),
          dateTo: lastDay({ ...span, madeAt: now }),
          format: 'pdf' as const,
          status: span.to > now ? ('processing' as const) : ('ready' as const),
        }
      })
      return { exports, total }
    },

    name: async (tx: Tx, customerId: number, month: Month, format: StatementFormat): Promise<string> => {
      const { account, span } = await find(tx, customerId, month, format)
      return statementId({ accountId: account.id, ...span, madeAt: clock.now() })
    },

    summary: async (tx: Tx, customerId: number, month: Month) => {
      const { account, span } = await find(tx, customerId, month)
      const known = await figuresOf(tx, account, span)
      return {
        beginningBalance: toDecimal(known.beginning),
        totalDebit: toDecimal(known.totalDebit),
        totalCredit: toDecimal(known.totalCredit),
        endingBalance: toDecimal(known.ending),
        processingCount: known.processingCount,
        rejectedCount: known.rejectedCount,
        currencyCode: account.currency,
      }
    },

    linkTo: async (tx: Tx, { customerId, userId, brand, language }: Reader, month: Month, format: StatementFormat) => {
      const { account, span } = await find(tx, customerId, month, format)
      const { extension, type, most, write } = writers[format]
      const asked = { customerId, account, span, most, language, madeAt: clock.now() }
      const statement = await replicas.read((reader) => readStatement(reader, asked))
      const fileName = `statement-${statementId(statement)}-${account.currency}.${extension}`
      const make = () => write(statement, { brand, language })
      return { link: await downloads.linkTo(tx, { customerId, userId, name: fileName, type, make }), fileName }
    },
  }
}
