import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { formatMoney, moneyText } from '@florin/money/format'
import type { Money } from '@florin/money/money'
import { createPdf } from '../../../../platform/documents/pdf.ts'
import { dayText } from '../../../messaging/mail/amountText.ts'
import { dayOf } from '../../../../platform/day.ts'
import { isPreliminary, lastDay, type Statement, statementId, wordsOf } from './statement.ts'

/** As a person reads it and an authority takes it. */
export const statementPdf = (statement: Statement, brand: Brand, language: Language): Promise<Buffer> => {
  const t = translator(language)
  const text = (money: Money) => moneyText(money, language)
  const bare = (money: Money) => {
    const { sign, integer, decimals } = formatMoney(money, language)
    return `${sign}${integer}${decimals}`
  }
  const { holder, accountId, currency, from, madeAt, entries } = statement
  const preliminary = isPreliminary(statement)
  const rows = entries.map((entry) => [
    dayOf(entry.at),
    [entry.type, wordsOf(entry)].filter(Boolean).join(': '),
    entry.number,
    bare(entry.amount),
    bare(entry.balance),
  ])
  return createPdf({
    brand,
    language,
    title: preliminary ? t('documents:statement.preliminary') : t('documents:statement.title'),
    subtitle: `${dayText(dayOf(from), language)} – ${dayText(lastDay(statement), language)}`,
    madeAt,
    blocks: [
      {
        facts: [
          [t('documents:statement.id'), statementId(statement)],
          [t('documents:statement.holder'), holder],
          [t('documents:column.account'), `${accountId} · ${currency}`],
          [t('documents:statement.beginning'), text(statement.beginning)],
          [t('documents:statement.totalDebit'), text(statement.totalDebit)],
          [t('documents:statement.totalCredit'), text(statement.totalCredit)],
          [preliminary ? t('documents:statement.soFar') : t('documents:statement.ending'), text(statement.ending)],
          [t('documents:statement.processing'), String(statement.processingCount)],
          [t('documents:statement.rejected'), String(statement.rejectedCount)],
        ],
      },
      ...(preliminary ? [{ text: t('documents:statement.running') }] : []),
      { heading: t('documents:statement.transactions') },
      ...(entries.length === 0
        ? [{ text: t('documents:statement.none') }]
        : [
            {
              columns: [
                { title: t('documents:column.date'), share: 2 },
                { title: t('documents:column.description'), share: 6 },
                { title: t('documents:column.transaction'), share: 2 },
                { title: t('documents:column.amount'), share: 2.4, align: 'right' as const },
                { title: t('documents:column.balance'), share: 2.4, align: 'right' as const },
              ],
              rows,
            },
          ]),
    ],
  })
}
