import { Readable } from 'node:stream'
import { findBrand } from '@florin/brands/brands'
import { brands } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { TextKey } from '@florin/i18n/types'
import { formatMoney } from '@florin/money/format'
import { money, toDecimal } from '@florin/money/money'
import { byteOrderMark, csvLine } from '../../../platform/documents/csv.ts'
import { createPdf } from '../../../platform/documents/pdf.ts'
import { dayOf } from '../../../platform/day.ts'
import type { ActivityRow } from './activityStore.ts'
import type { HistoryExport } from './exportStore.ts'
import { typeName } from '../../dictionary/transactionTypes.ts'

type Batches = AsyncIterable<readonly ActivityRow[]>

const statusName = (status: string, language: Language): string => translator(language)(`history:status.${status}` as TextKey)

const csvTitles = [
  'date',
  'transaction',
  'account',
  'type',
  'counterparty',
  'email',
  'description',
  'reference',
  'status',
  'amount',
  'fee',
  'currency',
  'balance',
] as const

const nameOf = ({ type, amountMinor }: ActivityRow, language: Language): string =>
  typeName(type, language, amountMinor < 0n ? 'out' : 'in')

async function* csvLines(batches: Batches, language: Language): AsyncGenerator<string> {
  const t = translator(language)
  yield byteOrderMark + csvLine(csvTitles.map((title) => t(`documents:column.${title}`)))
  for await (const rows of batches)
    yield rows
      .map((row) => {
        const decimal = (minor: bigint) => ({ number: toDecimal(money(minor, row.currency)) })
        return csvLine([
          row.at.toISOString(),
          { number: String(row.transactionId) },
          { number: String(row.accountId) },
          nameOf(row, language),
          row.name ?? undefined,
          row.email ?? undefined,
          row.description ?? undefined,
          row.reference ?? undefined,
          statusName(row.status, language),
          decimal(row.amountMinor),
          decimal(row.feeMinor),
          row.currency,
          row.balanceMinor === null ? undefined : decimal(row.balanceMinor),
        ])
      })
      .join('')
}

async function* pdfRows(batches: Batches, language: Language): AsyncGenerator<string[]> {
  for await (const rows of batches)
    for (const row of rows) {
      const { sign, integer, decimals, currency } = formatMoney(money(row.amountMinor, row.currency), language)
      yield [
        dayOf(row.at),
        String(row.transactionId),
        [row.name ?? nameOf(row, language), row.description].filter(Boolean).join(' · '),
        statusName(row.status, language),
        `${sign}${integer}${decimals} ${currency}`,
      ]
    }
}

/** The file of an export, as it is stored. */
export const writeExport = async (
  made: HistoryExport,
  brand: string,
  batches: Batches,
  now: Date,
): Promise<Readable | Buffer> => {
  const { language, format, filter } = made
  if (format === 'csv') return Readable.from(csvLines(batches, language))
  const t = translator(language)
  const { fromDate, toDate } = filter
  return createPdf({
    brand: findBrand(brand) ?? brands.florin,
    language,
    title: t('documents:history.title'),
    subtitle:
      fromDate || toDate
        ? t('documents:history.until', { from: fromDate ?? '…', to: toDate ?? dayOf(now) })
        : t('documents:history.all'),
    madeAt: now,
    blocks: [
      {
        columns: [
          { title: t('documents:column.date'), share: 2 },
          { title: t('documents:column.transaction'), share: 2 },
          { title: t('documents:column.counterparty'), share: 6 },
          { title: t('documents:column.status'), share: 2.4 },
          { title: t('documents:column.amount'), share: 3, align: 'right' },
        ],
        rows: pdfRows(batches, language),
      },
    ],
  })
}
