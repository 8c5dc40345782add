import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { type Money, toDecimal } from '@florin/money/money'
import { byteOrderMark, csvLine } from '../../../../platform/documents/csv.ts'
import { endOf, isPreliminary, type Statement, statementId } from './statement.ts'

const number = (amount: Money) => ({ number: toDecimal(amount) })

/** One line for each entry between the balances at the beginning and at the end. */
export const statementCsv = (statement: Statement, language: Language): string => {
  const t = translator(language)
  const titles = (
    ['date', 'transaction', 'type', 'counterparty', 'description', 'reference', 'amount', 'fee', 'currency', 'balance'] as const
  ).map((title) => t(`documents:column.${title}`))
  const { currency, from, beginning, ending } = statement
  const id = statementId(statement)
  const endingName = isPreliminary(statement) ? t('documents:statement.soFar') : t('documents:statement.ending')
  const balanceLine = (at: Date, text: string, balance: Money) =>
    csvLine([at.toISOString(), undefined, text, undefined, undefined, id, undefined, undefined, currency, number(balance)])
  return [
    byteOrderMark + csvLine(titles),
    balanceLine(from, t('documents:statement.beginning'), beginning),
    ...statement.entries.map((entry) =>
      csvLine([
        entry.at.toISOString(),
        { number: entry.number },
        entry.type,
        entry.name,
        entry.description,
        entry.reference,
        number(entry.amount),
        number(entry.fee),
        currency,
        number(entry.balance),
      ]),
    ),
    balanceLine(endOf(statement), endingName, ending),
  ].join('')
}
